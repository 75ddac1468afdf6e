import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetTokenFor } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const OWNER = 'owner@test.example'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

describe('forgot password', () => {
  it('asks for a valid email', async () => {
    const { user } = await renderApp({ api, path: '/reset-password' })
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
    expect(screen.getByText('Email is required')).toBeDefined()
    await user.type(screen.getByLabelText('Email'), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(screen.getByText('Email is invalid')).toBeDefined()
  })

  it('sends a link', async () => {
    await api.tokenOf('owner')
    const { user } = await renderApp({ api, path: '/reset-password' })
    await user.type(await screen.findByLabelText('Email'), OWNER)
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await screen.findByText('Password reset link sent to your email')).toBeDefined()
    expect(await resetTokenFor(api, OWNER)).not.toBe('')
  })
})

describe('the link for a new password', () => {
  async function openLink() {
    await api.tokenOf('owner')
    await api.guest().post('/auth/forgot-password', { email: OWNER })
    const token = await resetTokenFor(api, OWNER)
    return renderApp({ api, path: `/reset-password#token=${token}&email=${encodeURIComponent(OWNER)}` })
  }

  it('leaves the address at once', async () => {
    const { router } = await openLink()
    expect(await screen.findByText(`For ${OWNER}`)).toBeDefined()
    await waitFor(() => expect(router.state.location.hash).toBe(''))
  })

  it('holds the new password to the rules', async () => {
    const { user } = await openLink()
    await user.type(await screen.findByLabelText('New password'), 'short')
    await user.type(screen.getByLabelText('Confirm password'), 'other')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined()
    expect(screen.getByText('Passwords do not match')).toBeDefined()
  })

  it('sets a new password, which then signs in', async () => {
    const { user, address } = await openLink()
    await user.type(await screen.findByLabelText('New password'), 'a brand new one')
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new one')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(await screen.findByText('Password reset successfully')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/signin'))
    const { status } = await api.guest().post('/auth/signin', { email: OWNER, password: 'a brand new one' })
    expect(status).toBe(200)
  })

  it('says so when it is used up', async () => {
    const path = `/reset-password#token=used&email=${encodeURIComponent(OWNER)}`
    const { user } = await renderApp({ api, path })
    await user.type(await screen.findByLabelText('New password'), 'a brand new one')
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new one')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  })
})
