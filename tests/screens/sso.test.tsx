import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { button, findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { type Instead, at } from '#tests/support/instead.ts'
import { titled } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { forgetStepUp } from '#tests/support/stepUp.ts'

const api = freshApi()
afterEach(() => sessionStorage.clear())

const PROVIDERS = [
  { key: 'acme', name: 'Acme' },
  { key: 'globex', name: 'Globex' },
]
const AWAY = 'Acme can’t be reached right now. Please try again in a moment.'

const success = (data: object) => Response.json({ statusCode: 200, message: 'Success', data })
const refusal = (statusCode: number, message: string) =>
  Response.json({ statusCode, message, data: null }, { status: statusCode })
/** Some calls are answered by the test: the providers are nowhere. */
const instead =
  (...answers: readonly Instead[]): Instead =>
  (request) =>
    answers.map((answer) => answer(request)).find((answer) => answer !== undefined)

const configured: Instead = (request) =>
  new URL(request.url).pathname.endsWith('/config') ? withProviders(request) : undefined

async function withProviders(request: Request): Promise<Response> {
  const body = await (await api.fetch(request)).json()
  return Response.json({ ...body, data: { ...body.data, signOn: PROVIDERS } })
}

/** Opens the page that a provider leads back to. */
const comeBack = (answer: Instead, way?: object) => {
  if (way) sessionStorage.setItem('ssoWay', JSON.stringify(way))
  return renderApp({ api, path: '/signin/sso?code=abc&state=def', instead: answer })
}

describe('the sign-in page', () => {
  it('has no button where no provider is configured', async () => {
    await renderApp({ api, path: '/signin' })
    await screen.findByText('Forgot password?')
    expect(screen.queryByText(/^Continue with/)).toBeNull()
  })

  it('has one for each provider, of which the pressed one alone loads and says what failed', async () => {
    let resolve: (response: Response) => void = () => undefined
    const promise = new Promise<Response>((done) => (resolve = done))
    const { user } = await renderApp({
      api,
      path: '/signin',
      instead: instead(
        configured,
        at('/auth/sso', () => promise),
      ),
    })
    const acme = (await findButton('Continue with Acme')).closest('button')
    const globex = button('Continue with Globex').closest('button')
    acme?.focus()
    await user.keyboard('{Enter}')
    expect([acme, globex].map((one) => one?.classList.contains('ant-btn-loading'))).toEqual([true, false])
    resolve(refusal(503, AWAY))
    expect(await screen.findByText(AWAY)).toBeDefined()
  })

  it('leaves for the provider', async () => {
    const { user } = await renderApp({
      api,
      path: '/signin',
      instead: instead(
        configured,
        at('/auth/sso', () => success({ url: '#at-the-provider' })),
      ),
    })
    await user.click(await findButton('Continue with Acme'))
    await waitFor(() => expect(location.hash).toBe('#at-the-provider'))
  })
})

describe('the way back', () => {
  it('signs in, goes on where the person was, and leaves no code in the address', async () => {
    const login = await api.as('owner').get<{ data: object }>('/user')
    const data = { ...login.body.data, accessToken: await api.tokenOf('owner'), twoFactorRequired: false }
    const { address, asked } = await comeBack(
      at('/auth/sso/answer', () => success(data)),
      {
        purpose: 'sign_in',
        from: '/dashboard/invoices',
      },
    )
    await waitFor(() => expect(address()).toBe('/dashboard/invoices'))
    expect(asked('POST /api/auth/sso/answer')).toHaveLength(1)
    expect(await screen.findByText('Successfully logged in')).toBeDefined()
  })

  it('asks for the second factor where the account has one', async () => {
    const data = { accessToken: 'pending', twoFactorRequired: true, email: 'ada@acme.example' }
    await comeBack(at('/auth/sso/answer', () => success(data)))
    expect(await screen.findByLabelText('Authentication code')).toBeDefined()
  })

  it.each([
    [409, 'You cancelled signing in at Acme'],
    [409, 'This sign-in has expired. Please start again.'],
    [403, 'eve@evil.example can’t sign in with Acme'],
    [503, AWAY],
  ])('says why there is no sign-in (%i %s), and leads back', async (status, message) => {
    const { address, user } = await comeBack(at('/auth/sso/answer', () => refusal(status, message)))
    expect(within(await screen.findByRole('alert')).getByText(message)).toBeDefined()
    expect(address()).toBe('/signin/sso')
    await user.click(screen.getByText('Back to sign in'))
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})

describe('a second proof', () => {
  it('is asked of the provider, and the person comes back to where they were', async () => {
    await forgetStepUp(api, 'owner')
    const { user } = await renderApp({
      api,
      as: 'owner',
      path: '/dashboard/settings?tab=api',
      instead: instead(
        configured,
        at('/user/sso', () => success([PROVIDERS[0] ?? {}])),
        at('/user/step-up/sso', () => success({ url: '#to-confirm' })),
      ),
    })
    await user.click(await findButton('Generate new keys'))
    await user.click(button('Generate new keys', await titled('Generate new API keys')))
    const question = await titled('Confirm it’s you')
    await user.click(await findButton('Sign in to Acme again', question))
    await waitFor(() => expect(location.hash).toBe('#to-confirm'))
    expect(sessionStorage.getItem('ssoWay')).toContain('/dashboard/settings?tab=api')
  })

  it('is handed in for who is signed in', async () => {
    sessionStorage.setItem('ssoWay', '{"purpose":"step_up","from":"/dashboard/settings"}')
    const { address, asked } = await renderApp({
      api,
      as: 'owner',
      path: '/signin/sso?code=abc&state=def',
      instead: at('/user/step-up', () => success({ stepUpAt: '2025-06-15T12:00:00.000Z' })),
    })
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/settings/))
    expect(asked('POST /api/user/step-up')).toHaveLength(1)
    expect(await screen.findByText('Confirmed. Now repeat what you were doing.')).toBeDefined()
  })
})
