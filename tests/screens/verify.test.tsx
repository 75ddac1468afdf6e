import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADA, codeFor } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  await api.guest().post('/auth/signup', ADA)
})
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

const box = (number: number) => screen.findByLabelText(`Digit ${number} of 6`)
const verify = () => screen.getByRole('button', { name: 'Verify account' })

async function open() {
  sessionStorage.setItem('awaitedAddress', ADA.email)
  const app = await renderApp({ api, path: '/otp-verification' })
  await box(1)
  return app
}

/** Lets the page's own clock run, and the API's with it. */
async function wait(seconds: number) {
  api.advance(seconds * 1000)
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
}

describe('verify account', () => {
  it('fills all boxes by one paste and leads to the dashboard', async () => {
    const { user, address } = await open()
    await user.click(await box(3))
    await user.paste(`Your code: ${await codeFor(api, ADA.email)}`)
    await user.click(verify())
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('takes digits only, and goes on to the next box', async () => {
    const { user } = await open()
    await user.click(await box(1))
    await user.keyboard('a1b2')
    expect(await box(1)).toHaveProperty('value', '1')
    expect(await box(2)).toHaveProperty('value', '2')
    expect(await box(3)).toBe(document.activeElement)
  })

  it('goes back by Backspace', async () => {
    const { user } = await open()
    await user.click(await box(1))
    await user.keyboard('12{Backspace}')
    expect(await box(2)).toHaveProperty('value', '')
    expect(await box(2)).toBe(document.activeElement)
  })

  it('cannot be sent while a box is empty, and Enter says why', async () => {
    const { user } = await open()
    await user.click(await box(1))
    await user.keyboard('12345')
    expect(verify()).toHaveProperty('disabled', true)
    await user.keyboard('{Enter}')
    expect(screen.getByText('Please enter all 6 digits')).toBeDefined()
  })

  it('says so when the code is wrong', async () => {
    const { user } = await open()
    await user.click(await box(1))
    await user.paste('000000')
    await user.click(verify())
    expect((await screen.findAllByText('Invalid verification code')).length).toBeGreaterThan(0)
  })

  it('expires after 120 seconds and takes a new code then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await open()
    expect(screen.getByText('Code expires in 2:00')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Resend Code' })).toHaveProperty('disabled', true)
    await wait(121)
    expect(screen.getByText('Code expired')).toBeDefined()
    expect(verify()).toHaveProperty('disabled', true)
    const first = await codeFor(api, ADA.email)
    await act(async () => screen.getByRole('button', { name: 'Resend Code' }).click())
    expect(await screen.findByText(/Code expires in (2:00|1:5\d)/)).toBeDefined()
    expect(await codeFor(api, ADA.email)).not.toBe(first)
  })

  it('takes no code of another sign-up with the address that was begun elsewhere', async () => {
    const { user } = await renderApp({ api, path: '/signup' })
    await user.type(await screen.findByLabelText('First name'), 'Augusta')
    await user.type(screen.getByLabelText('Last name'), 'Lovelace')
    await user.type(screen.getByLabelText('Email'), ADA.email)
    await user.type(screen.getByLabelText('Password'), 'another good one')
    await user.type(screen.getByLabelText('Confirm password'), 'another good one')
    await user.click(screen.getByRole('checkbox'))
    const elsewhere = await codeFor(api, ADA.email)
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await user.click(await box(1))
    await user.paste(elsewhere)
    await user.click(verify())
    expect((await screen.findAllByText('Invalid verification code')).length).toBeGreaterThan(0)
    await user.click(await box(1))
    await user.paste(await codeFor(api, ADA.email))
    await user.click(verify())
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
    expect((await api.as(ADA.email).get('/user')).body.data.firstName).toBe('Augusta')
  })

  it('tells the sample code of a sandbox', async () => {
    await open()
    expect(await screen.findByText('123456')).toBeDefined()
  })

  it('hides the sample code elsewhere', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    sessionStorage.setItem('awaitedAddress', ADA.email)
    await renderApp({ api: production, path: '/otp-verification' })
    await box(1)
    await waitFor(() => expect(screen.queryByText('123456')).toBeNull())
    await production.close()
  })

  it('asks for the address when it is not known', async () => {
    const { user } = await renderApp({ api, path: '/otp-verification' })
    await user.type(await screen.findByLabelText('Email'), ADA.email)
    await user.click(await box(1))
    await user.paste('123456')
    await user.click(verify())
    expect(await screen.findByText('OTP verified successfully')).toBeDefined()
  })
})
