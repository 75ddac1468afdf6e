import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA, totpAt, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { Envelope } from '#tests/support/TestClient.ts'

const OWNER = 'owner@test.example'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function signIn(user: UserEvent, email = OWNER, password = TEST_PASSWORD) {
  await user.type(await screen.findByLabelText('Email'), email)
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** Answers one path in the API's place. */
const instead = (path: string, answer: () => Response | Promise<Response>) => (request: Request) =>
  new URL(request.url).pathname === path ? Promise.resolve(answer()) : api.fetch(request)

describe('sign-in', () => {
  it('asks for email and password before anything is sent', async () => {
    const { user } = await renderApp({ api, path: '/signin' })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(screen.getByText('Email is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(screen.getByLabelText('Email')).toBe(document.activeElement)
  })

  it('refuses what does not look like an address', async () => {
    const { user } = await renderApp({ api, path: '/signin' })
    await signIn(user, 'owner.example')
    expect(screen.getByText('Email is invalid')).toBeDefined()
  })

  it('leads to the dashboard', async () => {
    await api.tokenOf('owner')
    const { user, address } = await renderApp({ api, path: '/signin' })
    await signIn(user)
    expect(await screen.findByText('Successfully logged in')).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('device')).toMatch(/^[\w-]{43}$/)
  })

  it('lets in a browser that signed in before, whatever strangers try', async () => {
    await api.tokenOf('owner')
    const owner = { email: 'owner@test.example', password: TEST_PASSWORD }
    const { body } = await api.guest().post<Envelope<{ deviceToken: string }>>('/auth/signin', owner)
    for (let n = 0; n < 6; n++) await api.guest().post('/auth/signin', { ...owner, password: 'wrong' })
    expect((await api.guest().post('/auth/signin', owner)).status).toBe(429)
    localStorage.setItem('device', body.data.deviceToken)
    const { user } = await renderApp({ api, path: '/signin' })
    await signIn(user)
    expect(await screen.findByText('Successfully logged in')).toBeDefined()
    expect(localStorage.getItem('device')).toBe(body.data.deviceToken)
  })

  it('leads back to where a signed-out visitor wanted to go', async () => {
    await api.tokenOf('owner')
    const { user, address } = await renderApp({ api, path: '/dashboard/transactions?status=pending' })
    await signIn(user)
    await screen.findByRole('heading', { level: 1, name: 'Transactions' })
    expect(address()).toBe('/dashboard/transactions?status=pending')
  })

  it('shows a wrong password above the form and as a toast', async () => {
    await api.tokenOf('owner')
    const { user } = await renderApp({ api, path: '/signin' })
    await signIn(user, OWNER, 'wrong')
    expect(await screen.findAllByText('Invalid email or password')).toHaveLength(2)
  })

  it('says so when the network fails', async () => {
    const transport = instead('/api/auth/signin', () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await renderApp({ api, path: '/signin', transport })
    await signIn(user)
    expect(await screen.findAllByText('Network error occurred')).toHaveLength(2)
  })

  it('has the words of the act for an answer without any', async () => {
    const transport = instead(
      '/api/auth/signin',
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
    )
    const { user } = await renderApp({ api, path: '/signin', transport })
    await signIn(user)
    expect(await screen.findAllByText('Login failed')).toHaveLength(2)
    expect(screen.queryByText(/HTTP/)).toBeNull()
  })

  it('refuses an answer without a token', async () => {
    const transport = instead('/api/auth/signin', () =>
      Response.json({ statusCode: 200, message: 'Success', data: {} }),
    )
    const { user } = await renderApp({ api, path: '/signin', transport })
    await signIn(user)
    expect(
      await screen.findAllByText('Invalid response format: authentication token is missing'),
    ).toHaveLength(2)
  })

  it('opens the verification of an account that still needs it', async () => {
    await api.guest().post('/auth/signup', ADA)
    const { user, address } = await renderApp({ api, path: '/signin' })
    await signIn(user, ADA.email, ADA.password)
    expect(await screen.findByText(`Enter the 6-digit code sent to ${ADA.email}`)).toBeDefined()
    expect(screen.getByText('Please verify your email')).toBeDefined()
    expect(address()).toBe('/otp-verification')
  })

  it('fills in a demo account of the sandbox', async () => {
    const sandbox = await createTestApi({ settings: { seed: 'demo' } })
    const { user } = await renderApp({ api: sandbox, path: '/signin' })
    await user.click(await screen.findByRole('button', { name: 'Viewer' }))
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'viewer@demo.test')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Demo-pass-1')
    await sandbox.close()
  })
})

describe('sign-in with two-factor authentication', () => {
  async function openSecondStep() {
    const { manualKey, recoveryCodes } = await turnOnTwoFactor(api, await api.tokenOf('owner'))
    api.advance(60_000)
    const app = await renderApp({ api, path: '/signin' })
    await signIn(app.user)
    const code = await screen.findByLabelText('Authentication code')
    return { ...app, code, manualKey, recoveryCodes }
  }

  it('takes the six digits of the authenticator app', async () => {
    const { user, code, manualKey, address } = await openSecondStep()
    await user.type(code, totpAt(manualKey, api.services.now()))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    expect(address()).toBe('/dashboard')
  })

  it('takes digits only, at most six, and confirms at exactly six', async () => {
    const { user, code } = await openSecondStep()
    await user.type(code, '12a45')
    expect(code).toHaveProperty('value', '1245')
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true)
    await user.type(code, '6789')
    expect(code).toHaveProperty('value', '124567')
    expect(screen.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', false)
  })

  it('says so when the code is wrong', async () => {
    const { user, code, services } = await openSecondStep()
    await user.type(code, '000000')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect((await screen.findAllByText('Invalid verification code')).length).toBeGreaterThan(0)
    expect(services.session.token()).toBeUndefined()
  })

  it('takes a recovery code instead', async () => {
    const { user, recoveryCodes, address } = await openSecondStep()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    await user.type(screen.getByLabelText('Recovery code'), recoveryCodes[0] ?? '')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('begins anew after five wrong codes', async () => {
    const { user, code } = await openSecondStep()
    for (const wrong of ['000000', '000001', '000002', '000003', '000004']) {
      const confirm = await screen.findByRole('button', { name: 'Confirm' })
      await user.clear(code)
      await user.type(code, wrong)
      await user.click(confirm)
    }
    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect(screen.getAllByText('Too many wrong codes. Please sign in again.').length).toBeGreaterThan(0)
  })

  it('leads back to the password', async () => {
    const { user } = await openSecondStep()
    await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
    expect(screen.getByLabelText('Password')).toBeDefined()
  })
})
