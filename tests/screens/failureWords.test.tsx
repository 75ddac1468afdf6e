import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, RECIPIENT } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  await deposit(api, '500')
})
afterAll(() => api.close())

/** What stands in the place of the API's answer. */
const SILENT = {
  'a 500 without words': () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
  'a 500 that is a page': () =>
    new Response('<html><h1>Bad gateway</h1></html>', { status: 502, statusText: 'Bad Gateway' }),
  'a 500 that says nothing more': () =>
    Response.json({ statusCode: 500, message: 'An unexpected error occurred', data: null }, { status: 500 }),
  'a 200 that is a page': () => new Response('<html><h1>Please sign in</h1></html>', { status: 200 }),
  'a 200 that breaks off': () => new Response('{"statusCode":200,"mess', { status: 200 }),
  'a 200 without an envelope': () => Response.json({ hello: 'world' }),
} as const

type Silence = keyof typeof SILENT
const EVERY = Object.keys(SILENT) as readonly Silence[]
/** Those that a client must find out by itself. All of them are tried where lists and the client are. */
const HIDDEN = ['a 200 that is a page', 'a 200 that breaks off'] as const satisfies readonly Silence[]

/** Opens an address while one call, `METHOD /path`, gets no answer that says anything. */
function open(
  call: string,
  path: string,
  { silence = 'a 500 without words' as Silence, guest = false } = {},
) {
  return renderApp({
    api,
    path,
    ...(!guest && { as: 'owner' as const }),
    transport: async (request) =>
      `${request.method} ${new URL(request.url).pathname}` === call.replace(' ', ' /api')
        ? SILENT[silence]()
        : api.fetch(request),
  })
}

/** The words are on screen, and no status is. */
async function says(words: string | RegExp) {
  await waitFor(() => expect(screen.queryAllByText(words, { exact: false })).not.toHaveLength(0))
  expect(screen.queryAllByText(/HTTP \d|Bad gateway|Please sign in/)).toEqual([])
}

const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }))
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)

describe('a call that reads and gets no words', () => {
  it.each([
    ['GET /currencies', '/dashboard/send-receive', 'Failed to load supported currencies'],
    ['GET /wallet/get-address', '/dashboard/send-receive?tab=receive', 'Failed to generate receive address'],
    ['GET /wallet/get-token-balances', '/dashboard/send-receive', 'Could not refresh'],
    ['GET /transaction/list', '/dashboard/transactions', 'Failed to fetch transactions'],
    [
      'GET /distinct-currencies',
      '/dashboard/instant-fiat',
      'Failed to load form data. Please refresh the page.',
    ],
    [
      'GET /fiat-gateway/supported-banks',
      '/dashboard/instant-fiat',
      'Failed to load banks for selected currency',
    ],
    ['GET /fiat-gateway/transactions', '/dashboard/instant-fiat', 'Failed to load transaction history'],
    ['GET /user/app', '/dashboard/settings?tab=api', 'Failed to load'],
    ['GET /charts/monthly-volumes', '/dashboard', 'Sample data'],
    ['GET /crypto-cards', '/dashboard/crypto-cards', 'Failed to load'],
    ['GET /invoices', '/dashboard/invoices', 'Failed to load'],
    ['GET /config', '/dashboard', 'Coffer cannot be reached'],
  ])('%s says it in the words of its screen', async (call, path, words) => {
    await open(call, path)
    await says(words)
  })

  it.each(EVERY)('%s is a failed call like any other: the list of transactions', async (silence) => {
    await open('GET /transaction/list', '/dashboard/transactions', { silence })
    await says('Failed to fetch transactions')
  })

  it.each(HIDDEN)('%s to a list of a collection is a failed call as well', async (silence) => {
    await open('GET /payment-links', '/dashboard/payment-links', { silence })
    await says('Failed to load')
  })

  it.each(HIDDEN)('%s of /config is told, with Retry', async (silence) => {
    await open('GET /config', '/dashboard', { silence })
    await says('Coffer cannot be reached')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it.each(HIDDEN)('%s of the bell leaves everything else on screen', async (silence) => {
    await open('GET /notifications/stats', '/dashboard', { silence })
    expect(await screen.findByRole('button', { name: 'Notifications, could not be counted' })).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })
})

describe('a call that acts and gets no words', () => {
  const guest = { guest: true }

  it.each(HIDDEN)('POST /auth/signin says Login failed: %s', async (silence) => {
    const { user } = await open('POST /auth/signin', '/signin', { ...guest, silence })
    await type(user, 'Email', 'owner@test.example')
    await type(user, 'Password', 'Some-pass-1')
    await press(user, 'Sign in')
    await says('Login failed')
  })

  it('POST /auth/signup says Registration failed', async () => {
    const { user } = await open('POST /auth/signup', '/signup', guest)
    await type(user, 'First name', 'Ada')
    await type(user, 'Last name', 'Obi')
    await type(user, 'Email', 'ada@example.com')
    await type(user, 'Password', 'a good long one')
    await type(user, 'Confirm password', 'a good long one')
    await user.click(screen.getByRole('checkbox'))
    await press(user, 'Create Account')
    await says('Registration failed')
  })

  it('POST /auth/forgot-password says Failed to send password reset email', async () => {
    const { user } = await open('POST /auth/forgot-password', '/reset-password', guest)
    await type(user, 'Email', 'ada@example.com')
    await press(user, 'Send reset link')
    await says('Failed to send password reset email')
  })

  it('POST /auth/password-reset says Failed to reset password', async () => {
    const { user } = await open(
      'POST /auth/password-reset',
      '/reset-password#email=ada%40example.com&token=abc',
      guest,
    )
    await type(user, 'New password', 'a good long one')
    await type(user, 'Confirm password', 'a good long one')
    await press(user, 'Reset password')
    await says('Failed to reset password')
  })

  it('PATCH /user-profile says Failed to update profile', async () => {
    const { user } = await open('PATCH /user-profile', '/dashboard/profile')
    await type(user, 'First name', 'x')
    await type(user, 'Phone number', '+234 803 555 0142')
    await press(user, 'Save changes')
    await says('Failed to update profile')
  })

  it('PATCH /user/update-password says Failed to change password', async () => {
    const { user } = await open('PATCH /user/update-password', '/dashboard/settings')
    await type(user, 'Current password', 'Some-pass-1')
    await type(user, 'New password', 'another good one')
    await type(user, 'Confirm new password', 'another good one')
    await press(user, 'Change Password')
    await says('Failed to change password')
  })

  it('POST /user/init-2fa says Failed to initialize 2FA setup', async () => {
    const { user } = await open('POST /user/init-2fa', '/dashboard/settings')
    await user.click(await screen.findByRole('button', { name: /two-factor|Enable/i }))
    await says('Failed to initialize 2FA setup')
  })

  it('PATCH /user/regenerate-app-keys says Failed to generate new API keys', async () => {
    const { user } = await open('PATCH /user/regenerate-app-keys', '/dashboard/settings?tab=api')
    await press(user, 'Generate new keys')
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Generate new keys' }))
    await says('Failed to generate new API keys')
  })

  it.each(['POST /wallet/review-send', 'POST /wallet/send-crypto'])(
    '%s says Transaction failed. Please try again.',
    async (call) => {
      const { user } = await open(call, '/dashboard/send-receive')
      await screen.findByText(/^Available:/)
      await type(user, 'Recipient Address', RECIPIENT)
      await type(user, 'Amount', '5')
      await press(user, 'Send USDC')
      if (call.endsWith('send-crypto')) await press(user, 'Confirm and send USDC')
      await says('Transaction failed. Please try again.')
    },
  )

  it('POST /fiat-gateway/onramp-crypto says Failed to process fiat conversion', async () => {
    const { user } = await open('POST /fiat-gateway/onramp-crypto', '/dashboard/instant-fiat?tab=onramp')
    await type(user, 'Amount', '15482.5')
    await screen.findByText('10 USDC')
    await press(user, 'Convert to Crypto')
    await says('Failed to process fiat conversion')
  })

  it('POST /investments says Failed to create investment', async () => {
    const { user } = await open('POST /investments', '/dashboard/investments')
    const plan = within(await screen.findByRole('listitem', { name: 'Stable Growth' }))
    await user.click(plan.getByRole('button', { name: 'Invest Now' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Amount'), '100')
    await user.click(dialog.getByRole('button', { name: 'Invest Now' }))
    await says('Failed to create investment')
  })

  it('POST /faucet/request says Failed to request test tokens', async () => {
    const { user } = await open('POST /faucet/request', '/dashboard/faucet')
    await type(user, 'Recipient Address', RECIPIENT)
    await press(user, 'Request Tokens')
    await says('Failed to request test tokens')
  })

  it('POST /user/sign-out says Failed to sign out, and signs out', async () => {
    const { user } = await open('POST /user/sign-out', '/dashboard')
    await user.click(await screen.findByRole('button', { name: /Olive Owner/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await says('Failed to sign out')
  })
})
