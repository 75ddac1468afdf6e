import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, codeFor } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const submit = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Create Account' }))

async function fillIn(user: UserEvent, password: string = ADA.password, confirmation = password) {
  await user.type(await screen.findByLabelText('First name'), ` ${ADA.firstName} `)
  await user.type(screen.getByLabelText('Last name'), ADA.lastName)
  await user.type(screen.getByLabelText('Email'), ADA.email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirmation)
}

describe('sign-up', () => {
  it('introduces itself', async () => {
    await renderApp({ api, path: '/signup' })
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeDefined()
    expect(screen.getByText('Get started with your crypto payment gateway')).toBeDefined()
    expect(screen.getByText(/Already have an account\?/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/signin')
  })

  it('says what is missing, field by field', async () => {
    const { user } = await renderApp({ api, path: '/signup' })
    await submit(user)
    expect(screen.getByText('First name is required')).toBeDefined()
    expect(screen.getByText('Last name is required')).toBeDefined()
    expect(screen.getByText('Email is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(screen.getByText('Please agree to the Terms of Service and Privacy Policy')).toBeDefined()
  })

  it('takes blanks for nothing', async () => {
    const { user } = await renderApp({ api, path: '/signup' })
    await user.type(await screen.findByLabelText('First name'), '   ')
    await submit(user)
    expect(screen.getByText('First name is required')).toBeDefined()
  })

  it('holds the password to the rules', async () => {
    const { user } = await renderApp({ api, path: '/signup' })
    await fillIn(user, 'short', 'shorter')
    await submit(user)
    expect(screen.getByText('Password must be at least 8 characters')).toBeDefined()
    expect(screen.getByText('Passwords do not match')).toBeDefined()
  })

  it('creates the account and leads to its verification', async () => {
    const { user, address } = await renderApp({ api, path: '/signup' })
    await fillIn(user)
    await user.click(screen.getByRole('checkbox'))
    await submit(user)
    expect(
      await screen.findByText(
        'Account created successfully! Please check your email to verify your account.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(address()).toBe('/otp-verification'))
    expect(await codeFor(api, ADA.email)).toMatch(/^\d{6}$/)
  })

  it('stays with the reason above the form when it is refused', async () => {
    const { user, address } = await renderApp({ api, path: '/signup' })
    await fillIn(user, 'password')
    await user.click(screen.getByRole('checkbox'))
    await submit(user)
    expect((await screen.findAllByText(/This password is too common/)).length).toBeGreaterThan(1)
    expect(address()).toBe('/signup')
  })

  it('keeps the terms and the privacy policy reachable by keyboard, though they lead nowhere', async () => {
    const { address, user } = await renderApp({ api, path: '/signup' })
    await user.click(await screen.findByRole('link', { name: 'Terms of Service' }))
    await user.click(screen.getByRole('link', { name: 'Privacy Policy' }))
    expect(screen.getByRole('link', { name: 'Terms of Service' }).tabIndex).toBe(0)
    expect(address()).toBe('/signup')
  })
})
