import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CodeBoxes, EMPTY_CODE } from '#pages/auth/CodeBoxes.tsx'
import { ADA, codeFor, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { brokenOff } from '#tests/support/brokenOff.ts'
import { button, findButton } from '#tests/support/button.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { input } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const OWNER = 'owner@test.example'
const PASSWORDS = { Password: ADA.password, 'Confirm password': ADA.password }

const api = freshApi()
afterEach(() => vi.useRealTimers())

describe('sign-in', () => {
  it('leads on, says what is missing, and fills in a demo account', async () => {
    const { user } = await renderApp({ api, path: '/signin', instead: at('/config', withDemoAccount) })
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
      brokenOff,
      () => Response.json({ statusCode: 200, message: 'Success', data: {} }),
    ]
    const { user } = await renderApp({ api, path: '/signin', instead: failing('/auth/signin', failures) })
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
      'Invalid response format: authentication token is missing',
      'Invalid email or password',
    ])
    expect(screen.getAllByText('Invalid email or password')).toHaveLength(2)
  })

  it('leads to the dashboard as a browser that is known from then on', async () => {
    await api.tokenOf('owner')
    let sent: string | null = null
    const instead = (request: Request) => {
      sent = request.headers.get('Device')
      return undefined
    }
    const { user, address } = await renderApp({ api, path: '/signin', instead })
    await fillIn(user, { Email: OWNER, Password: TEST_PASSWORD })
    await press(user, 'Sign in')
    expect(await screen.findByText('Successfully logged in')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    const device = localStorage.getItem('device')
    expect(device).toMatch(/^[\w-]{43}$/)
    await waitFor(() => expect(sent).toBe(device))
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
    const app = await renderApp({ api, path: '/signin', instead: failing('/user/verify-2fa', [brokenOff]) })
    const signIn = async () => {
      await fillIn(app.user, { Email: OWNER, Password: TEST_PASSWORD })
      await press(app.user, 'Sign in')
      return screen.findByLabelText('Authentication code')
    }
    return { ...app, signIn, recoveryCode: recoveryCodes[0] ?? '' }
  }

  it('takes six digits or a recovery code, and leads back to the password', async () => {
    const { user, address, services, signIn, recoveryCode } = await openSecondStep()
    const code = await signIn()
    await user.type(code, '12a456')
    expect(button('Confirm').closest('button')?.disabled).toBe(true)
    await user.clear(code)
    await user.type(code, '124 567')
    expect(code).toHaveProperty('value', '124567')
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
    const { user, signIn, writes } = await openSecondStep()
    await user.type(await signIn(), '000000')
    await banner()
    const pending = api.bearer(writes().at(-1)?.headers.get('Authorization')?.slice('Bearer '.length) ?? '')
    for (const token of ['000001', '000002', '000003', '000004']) {
      await pending.post('/user/verify-2fa', { token })
    }
    await press(user, 'Confirm')
    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect(screen.getAllByText('Too many wrong codes. Please sign in again.').length).toBeGreaterThan(0)
  })
})

describe('sign-up', () => {
  it('says what is missing, and what failed', async () => {
    const { user } = await renderApp({ api, path: '/signup', instead: failing('/auth/signup', [brokenOff]) })
    await press(user, 'Create Account')
    const missing = screen.getAllByText(/ is required$|^Please agree/).map(({ textContent }) => textContent)
    expect(missing).toEqual([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password is required',
      'Please agree to the Terms of Service and Privacy Policy',
    ])
    await fillIn(user, { ...PASSWORDS, 'First name': 'Ada', 'Last name': ADA.lastName, Email: ADA.email })
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create Account')
    expect(await banner()).toBe('Registration failed')
  })

  it('has what was typed again after a reload, but for passwords, until the account is made', async () => {
    const open = async () => {
      const { user } = await renderApp({ api, path: '/signup' })
      await findButton('Create Account')
      return user
    }
    const valueOf = (label: string) => input(label).value
    const before = await open()
    await fillIn(before, { 'First name': 'Ada', Email: ADA.email, Password: ADA.password })
    cleanup()
    const user = await open()
    expect(['First name', 'Last name', 'Email', 'Password'].map(valueOf)).toEqual(['Ada', '', ADA.email, ''])
    expect(JSON.stringify(sessionStorage)).not.toContain(ADA.password)
    expect(JSON.stringify(localStorage)).not.toContain(ADA.email)
    await fillIn(user, { ...PASSWORDS, 'Last name': ADA.lastName })
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create Account')
    expect(await screen.findByLabelText('Digit 1 of 6')).toBeDefined()
    cleanup()
    await open()
    expect(valueOf('First name')).toBe('')
  })
})

describe('verify account', () => {
  it('sends a code where none is on its way, and the code by itself once it is whole', async () => {
    await api.guest().post('/auth/signup', ADA)
    const instead = failing('/auth/verify-account', [brokenOff])
    const { user, writes } = await renderApp({ api, path: '/otp-verification', instead })
    const tries = () => writes().filter(({ url }) => url.endsWith('/auth/verify-account')).length
    await findButton('Send code')
    expect([screen.queryByRole('timer'), screen.queryByLabelText('Digit 1 of 6')]).toEqual([null, null])
    await fillIn(user, { Email: ADA.email })
    await press(user, 'Send code')
    expect(await screen.findByText(`Enter the 6-digit code sent to ${ADA.email}`)).toBeDefined()
    expect(screen.getByText('123456')).toBeDefined()

    await user.paste('12345')
    expect(button('Verify account').closest('button')?.disabled).toBe(true)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Please enter all 6 digits')).toBeDefined()
    await user.click(screen.getByLabelText('Digit 6 of 6'))
    await user.keyboard('7')
    expect(await banner()).toBe('Invalid verification code')
    expect([tries(), screen.getByLabelText('Digit 1 of 6')]).toEqual([1, document.activeElement])
    // One that is corrected on the way may be the first of several.
    await user.keyboard('1')
    expect(tries()).toBe(1)
    await user.paste('123456')
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
    expect(tries()).toBe(2)
  })

  it('expires after 120 seconds and takes a new code then', async () => {
    await api.guest().post('/auth/signup', ADA)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    sessionStorage.setItem('awaitedAddress', ADA.email)
    // The page is opened again 40 seconds after the code was sent.
    sessionStorage.setItem('awaitedSince', String(Date.now() - 40_000))
    await renderApp({ api, path: '/otp-verification' })
    expect(await screen.findByText(/Code expires in 1:(20|1\d)/)).toBeDefined()
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

/** Gives these answers to a path in the API's place, one after the other, and then the API's own. */
function failing(path: string, answers: readonly (() => Response | Promise<Response>)[]) {
  const left = answers.values()
  return at(path, (request) => left.next().value?.() ?? api.fetch(request))
}

/** The API as it answers with the demo data, which would take its time to make. */
async function withDemoAccount(request: Request) {
  const body = (await (await api.fetch(request)).json()) as { data: { demo: object } }
  const accounts = [{ email: 'viewer@demo.test', role: 'viewer' }]
  const demo = { ...body.data.demo, accounts, password: 'Demo-pass-1' }
  return Response.json({ ...body, data: { ...body.data, demo } })
}
