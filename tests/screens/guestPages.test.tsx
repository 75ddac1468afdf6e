import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeBoxes, EMPTY_CODE } from '#pages/auth/CodeBoxes.tsx'
import { ADA, codeFor, resetTokenFor, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { brokenOff } from '#tests/support/brokenOff.ts'
import { button, findButton } from '#tests/support/button.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const OWNER = 'owner@test.example'

const api = freshApi()
afterEach(() => vi.useRealTimers())

describe('sign-in', () => {
  it('leads on, says what is missing, and fills in a demo account', async () => {
    const { user } = await renderApp({ api, path: '/signin', transport: withDemoAccount })
    expect((await screen.findByText('Forgot password?')).closest('a')?.pathname).toBe('/reset-password')
    expect(screen.getByText('Sign up').closest('a')?.pathname).toBe('/signup')
    await press(user, 'Sign in')
    expect(screen.getByText('Email is required')).toBeDefined()
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(screen.getByLabelText('Email')).toBe(document.activeElement)
    await press(user, 'Viewer')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'viewer@demo.test')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Demo-pass-1')
  })

  it('says above the form and as a toast why it failed, in its own words where the answer has none', async () => {
    await api.tokenOf('owner')
    const failures = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
      () => new Response('<html><h1>Please sign in</h1></html>'),
      () => new Response('{"statusCode":200,"mess'),
      brokenOff,
      () => Response.json({ statusCode: 200, message: 'Success', data: {} }),
    ]
    const { transport } = answering('/auth/signin', failures)
    const { user } = await renderApp({ api, path: '/signin', transport })
    await fillIn(user, { Email: OWNER, Password: 'wrong' })
    const banners: (string | null)[] = []
    for (let attempt = 0; attempt <= failures.length; attempt++) {
      await press(user, 'Sign in')
      banners.push(await banner())
    }
    expect(banners).toEqual([
      'Network error occurred',
      'Login failed',
      'Login failed',
      'Login failed',
      'Login failed',
      'Invalid response format: authentication token is missing',
      'Invalid email or password',
    ])
    expect(screen.getAllByText('Invalid email or password')).toHaveLength(2)
    expect(screen.queryByText(/HTTP|Bad Gateway|Please sign in/)).toBeNull()
  })

  it('leads to the dashboard as a browser that is known from then on', async () => {
    await api.tokenOf('owner')
    const devices: (string | null)[] = []
    const { user, address } = await renderApp({
      api,
      path: '/signin',
      transport: (request) => {
        devices.push(request.headers.get('Device'))
        return api.fetch(request)
      },
    })
    await fillIn(user, { Email: OWNER, Password: TEST_PASSWORD })
    await press(user, 'Sign in')
    expect(await screen.findByText('Successfully logged in')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    const device = localStorage.getItem('device')
    expect(device).toMatch(/^[\w-]{43}$/)
    await waitFor(() => expect(devices.at(-1)).toBe(device))
  })

  it('opens the verification of an account that still needs it, and says so', async () => {
    await api.guest().post('/auth/signup', ADA)
    const { user, address } = await renderApp({ api, path: '/signin' })
    await fillIn(user, { Email: ADA.email, Password: ADA.password })
    await press(user, 'Sign in')
    expect(await screen.findByText(`Enter the 6-digit code sent to ${ADA.email}`)).toBeDefined()
    expect(screen.getByText('Please verify your email')).toBeDefined()
    expect(address()).toBe('/otp-verification')
  })
})

describe('the second step of a sign-in', () => {
  async function openSecondStep() {
    const { recoveryCodes } = await turnOnTwoFactor(api, await api.tokenOf('owner'))
    const step = answering('/user/verify-2fa', [brokenOff])
    const app = await renderApp({ api, path: '/signin', transport: step.transport })
    const signIn = async () => {
      await fillIn(app.user, { Email: OWNER, Password: TEST_PASSWORD })
      await press(app.user, 'Sign in')
      return screen.findByLabelText('Authentication code')
    }
    return { ...app, signIn, sent: step.sent, recoveryCode: recoveryCodes[0] ?? '' }
  }

  it('takes six digits or a recovery code, and leads back to the password', async () => {
    const { user, address, services, signIn, recoveryCode } = await openSecondStep()
    const code = await signIn()
    await user.type(code, '12a456')
    expect(button('Confirm').closest('button')?.disabled).toBe(true)
    await user.clear(code)
    await user.type(code, '124 567')
    expect(code).toHaveProperty('value', '124567')
    await press(user, 'Confirm')
    expect(await banner()).toBe('Invalid verification code')
    expect(services.session.token()).toBeUndefined()

    await press(user, 'Back to sign in')
    await user.clear(screen.getByLabelText('Email'))
    await signIn()
    await press(user, 'Use a recovery code')
    await user.type(screen.getByLabelText('Recovery code'), recoveryCode)
    await press(user, 'Confirm')
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('begins anew after five wrong codes', async () => {
    const { user, signIn, sent } = await openSecondStep()
    await user.type(await signIn(), '000000')
    await press(user, 'Confirm')
    await banner()
    const pending = api.bearer(sent[0]?.headers.get('Authorization')?.slice('Bearer '.length) ?? '')
    for (const token of ['000001', '000002', '000003', '000004']) {
      await pending.post('/user/verify-2fa', { token })
    }
    await press(user, 'Confirm')
    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect(screen.getAllByText('Too many wrong codes. Please sign in again.').length).toBeGreaterThan(0)
  })
})

it('a forgotten password asks for an address, and mails a link', async () => {
  await api.tokenOf('owner')
  const { transport } = answering('/auth/forgot-password', [brokenOff])
  const { user } = await renderApp({ api, path: '/reset-password', transport })
  await press(user, 'Send reset link')
  expect(screen.getByText('Email is required')).toBeDefined()
  await fillIn(user, { Email: OWNER })
  await press(user, 'Send reset link')
  expect(await banner()).toBe('Failed to send password reset email')
  await press(user, 'Send reset link')
  expect(await screen.findByText('Password reset link sent to your email')).toBeDefined()
  expect(await resetTokenFor(api, OWNER)).not.toBe('')
})

it('the link for a new password leaves the address at once, holds to the rules and leads to the sign-in', async () => {
  await api.tokenOf('owner')
  await api.guest().post('/auth/forgot-password', { email: OWNER })
  const path = `/reset-password#token=${await resetTokenFor(api, OWNER)}&email=${encodeURIComponent(OWNER)}`
  const { transport } = answering('/auth/password-reset', [brokenOff])
  const { user, address, router } = await renderApp({ api, path, transport })
  expect(await screen.findByText(`For ${OWNER}`)).toBeDefined()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await fillIn(user, { 'New password': 'short', 'Confirm password': 'other' })
  await press(user, 'Reset password')
  expect(screen.getByText('Password must be at least 8 characters')).toBeDefined()
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  await fillIn(user, { 'New password': 'a brand new one', 'Confirm password': 'a brand new one' })
  await press(user, 'Reset password')
  expect(await banner()).toBe('Failed to reset password')
  await press(user, 'Reset password')
  expect(await screen.findByText('Password reset successfully')).toBeDefined()
  await waitFor(() => expect(address()).toBe('/signin'))
  const { status } = await api.guest().post('/auth/signin', { email: OWNER, password: 'a brand new one' })
  expect(status).toBe(200)
})

describe('sign-up', () => {
  it('says what is missing, creates the account and leads to its verification, which takes the code of this sign-up only', async () => {
    const { transport } = answering('/auth/signup', [brokenOff])
    const { user, address } = await renderApp({ api, path: '/signup', transport })
    await press(user, 'Create Account')
    const missing = screen.getAllByText(/ is required$|^Please agree/).map(({ textContent }) => textContent)
    expect(missing).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please agree to the Terms of Service and Privacy Policy',
    ])
    await fillIn(user, {
      'First name': ` ${ADA.firstName} `,
      'Last name': ADA.lastName,
      Email: ADA.email,
      Password: ADA.password,
      'Confirm password': ADA.password,
    })
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create Account')
    expect(await banner()).toBe('Registration failed')
    expect(address()).toBe('/signup')

    await api.guest().post('/auth/signup', { ...ADA, password: 'another good one' })
    const elsewhere = await codeFor(api, ADA.email)
    await press(user, 'Create Account')
    expect(
      await screen.findByText(
        'Account created successfully! Please check your email to verify your account.',
      ),
    ).toBeDefined()
    await waitFor(() => expect(address()).toBe('/otp-verification'))
    await user.click(await screen.findByLabelText('Digit 1 of 6'))
    await user.paste(elsewhere)
    await press(user, 'Verify account')
    expect(await banner()).toBe('Invalid verification code')
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.paste(await codeFor(api, ADA.email))
    await press(user, 'Verify account')
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
  })
})

describe('what a guest has typed', () => {
  it('is there again after a reload, but for passwords, until the account is made', async () => {
    const open = async () => {
      const { user } = await renderApp({ api, path: '/signup' })
      await findButton('Create Account')
      return user
    }
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    const before = await open()
    await fillIn(before, { 'First name': 'Ada', Email: ADA.email, Password: ADA.password })
    cleanup()
    const user = await open()
    expect(['First name', 'Last name', 'Email', 'Password'].map(valueOf)).toEqual(['Ada', '', ADA.email, ''])
    expect(JSON.stringify(sessionStorage)).not.toContain(ADA.password)
    expect(JSON.stringify(localStorage)).not.toContain(ADA.email)
    await fillIn(user, {
      'Last name': ADA.lastName,
      Password: ADA.password,
      'Confirm password': ADA.password,
    })
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create Account')
    expect(await screen.findByLabelText('Digit 1 of 6')).toBeDefined()
    cleanup()
    await open()
    expect(valueOf('First name')).toBe('')
  })
})

describe('verify account', () => {
  it('asks for the address where it is not known, waits for all digits, and tells the sample code', async () => {
    await api.guest().post('/auth/signup', ADA)
    const { transport } = answering('/auth/verify-account', [brokenOff])
    const { user } = await renderApp({ api, path: '/otp-verification', transport })
    await fillIn(user, { Email: ADA.email })
    await user.click(screen.getByLabelText('Digit 1 of 6'))
    await user.paste('12345')
    expect(button('Verify account').closest('button')?.disabled).toBe(true)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Please enter all 6 digits')).toBeDefined()
    expect(screen.getByText('123456')).toBeDefined()
    await user.click(screen.getByLabelText('Digit 6 of 6'))
    await user.keyboard('6')
    await press(user, 'Verify account')
    expect(await banner()).toBe('Invalid verification code')
    await press(user, 'Verify account')
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
  })

  it('expires after 120 seconds and takes a new code then', async () => {
    await api.guest().post('/auth/signup', ADA)
    sessionStorage.setItem('awaitedAddress', ADA.email)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp({ api, path: '/otp-verification' })
    expect(await screen.findByText('Code expires in 2:00')).toBeDefined()
    const resend = button('Resend Code')
    expect(resend.closest('button')?.disabled).toBe(true)
    api.advance(121_000)
    vi.setSystemTime(Date.now() + 121_000)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Code expired')).toBeDefined()
    expect(button('Verify account').closest('button')?.disabled).toBe(true)
    const first = await codeFor(api, ADA.email)
    await act(async () => resend.click())
    expect(await screen.findByText(/Code expires in (2:00|1:5\d)/)).toBeDefined()
    expect(await codeFor(api, ADA.email)).not.toBe(first)
  })

  it('takes digits only, one per box, and goes on and back', async () => {
    const user = userEvent.setup()
    render(<Boxes />)
    const boxes = screen.getAllByRole('textbox')
    const values = () => boxes.map((box) => (box as HTMLInputElement).value).join('')
    await user.keyboard('a1b2')
    expect(values()).toBe('12')
    expect(boxes[2]).toBe(document.activeElement)
    await user.keyboard('{Backspace}')
    expect(values()).toBe('1')
    expect(boxes[1]).toBe(document.activeElement)
    await user.paste('Your code: 345678')
    expect(values()).toBe('345678')
  })
})

function Boxes() {
  const [code, setCode] = useState(EMPTY_CODE)
  return <CodeBoxes disabled={false} value={code} onChange={setCode} />
}

/** What the banner above a form says. */
const banner = async () => {
  const [said] = await within(screen.getByRole('main')).findAllByRole('alert')
  return said?.textContent ?? null
}

const press = async (user: UserEvent, text: string) => user.click(await findButton(text))

/** Replaces what is in the fields with these labels. */
async function fillIn(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(value)
  }
}

type Answer = () => Response | Promise<Response>

/** Gives these answers to a path in the API's place, one after the other, and then the API's own. */
function answering(path: string, answers: readonly Answer[]) {
  const sent: Request[] = []
  return {
    sent,
    transport: async (request: Request) => {
      if (new URL(request.url).pathname !== `/api${path}`) return api.fetch(request)
      sent.push(request.clone())
      return (answers[sent.length - 1] ?? (() => api.fetch(request)))()
    },
  }
}

/** The API as it answers with the demo data, which would take its time to make. */
async function withDemoAccount(request: Request) {
  const answer = await api.fetch(request)
  if (!request.url.endsWith('/api/config')) return answer
  const body = (await answer.json()) as { data: { demo: object } }
  const demo = {
    ...body.data.demo,
    accounts: [{ email: 'viewer@demo.test', role: 'viewer' }],
    password: 'Demo-pass-1',
  }
  return Response.json({ ...body, data: { ...body.data, demo } })
}
