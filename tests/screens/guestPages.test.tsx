import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { brokenOff } from '#tests/support/brokenOff.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const OWNER = 'owner@test.example'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

describe('the pages for guests', () => {
  it.each([
    ['/signin', 'Sign in'],
    ['/signup', 'Create your account'],
    ['/reset-password', 'Reset your password'],
    ['/otp-verification', 'Verify your account'],
  ])('%s stands in the authentication layout', async (path, title) => {
    await renderApp({ api, path })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    const brand = within(screen.getByRole('complementary', { name: 'About Coffer' }))
    expect(brand.getByText('© 2025 Coffer')).toBeDefined()
    expect(document.title).toBe(`${title} · Coffer`)
  })

  it('lead from sign-in to a forgotten password and to sign-up', async () => {
    await renderApp({ api, path: '/signin' })
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveProperty(
      'pathname',
      '/reset-password',
    )
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveProperty('pathname', '/signup')
  })
})

describe('a failure without any words', () => {
  /** Opens a page, over an API whose answer to one call breaks off before it says anything. */
  const open = (path: string, call: string) =>
    renderApp({
      api,
      path,
      transport: (request) =>
        new URL(request.url).pathname === `/api${call}` && request.method === 'POST'
          ? Promise.resolve(brokenOff())
          : api.fetch(request),
    })

  /** What stands above the form, and the same as a toast. */
  const said = async () => (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)

  it('of a sign-in is called so', async () => {
    const { user } = await open('/signin', '/auth/signin')
    await user.type(await screen.findByLabelText('Email'), OWNER)
    await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await said()).toContain('Login failed')
  })

  it('of a second factor is called so', async () => {
    await turnOnTwoFactor(api, await api.tokenOf('owner'))
    const { user } = await open('/signin', '/user/verify-2fa')
    await user.type(await screen.findByLabelText('Email'), OWNER)
    await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.type(await screen.findByLabelText('Authentication code'), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await said()).toContain('Invalid verification code')
  })

  it('of a sign-up is called so', async () => {
    const { user } = await open('/signup', '/auth/signup')
    await user.type(await screen.findByLabelText('First name'), ADA.firstName)
    await user.type(screen.getByLabelText('Last name'), ADA.lastName)
    await user.type(screen.getByLabelText('Email'), ADA.email)
    await user.type(screen.getByLabelText('Password'), ADA.password)
    await user.type(screen.getByLabelText('Confirm password'), ADA.password)
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(await said()).toContain('Registration failed')
  })

  it('of a forgotten password is called so', async () => {
    const { user } = await open('/reset-password', '/auth/forgot-password')
    await user.type(await screen.findByLabelText('Email'), OWNER)
    await user.click(screen.getByRole('button', { name: 'Send reset link' }))
    expect(await said()).toContain('Failed to send password reset email')
  })

  it('of a new password is called so', async () => {
    const { user } = await open('/reset-password#token=abc&email=a%40b.example', '/auth/password-reset')
    await user.type(await screen.findByLabelText('New password'), 'a brand new one')
    await user.type(screen.getByLabelText('Confirm password'), 'a brand new one')
    await user.click(screen.getByRole('button', { name: 'Reset password' }))
    expect(await said()).toContain('Failed to reset password')
  })

  it('of a verification is called so', async () => {
    sessionStorage.setItem('awaitedAddress', ADA.email)
    const { user } = await open('/otp-verification', '/auth/verify-account')
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    await user.paste('123456')
    await user.click(screen.getByRole('button', { name: 'Verify account' }))
    expect(await said()).toContain('Invalid verification code')
  })
})
