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
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Answers that tell a user nothing. Which ones there are is asked in `unit/silentAnswers.test.ts`. */
const EMPTY = () => new Response('', { status: 500, statusText: 'Internal Server Error' })
const PAGE = () => new Response('<html><h1>Please sign in</h1></html>')

/** Opens an address while these calls, `METHOD /path`, get no answer that says anything. */
function open(path: string, calls: readonly string[], silence: () => Response = EMPTY) {
  return renderApp({
    api,
    as: 'owner',
    path,
    transport: async (request) =>
      calls.includes(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)}`)
        ? silence()
        : api.fetch(request),
  })
}

/** The words are on screen, and no status is. */
async function says(words: string) {
  await waitFor(() => expect(screen.queryAllByText(words, { exact: false })).not.toHaveLength(0))
  expect(screen.queryAllByText(/HTTP \d|Please sign in/)).toEqual([])
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)

describe('a call that reads and gets no words', () => {
  it.each([
    {
      path: '/dashboard/send-receive',
      calls: ['GET /currencies'],
      words: ['Failed to load supported currencies'],
    },
    {
      path: '/dashboard/send-receive',
      calls: ['GET /wallet/get-token-balances'],
      words: ['Could not refresh'],
    },
    {
      path: '/dashboard/send-receive?tab=receive',
      calls: ['GET /wallet/get-address'],
      words: ['Failed to generate receive address'],
    },
    {
      path: '/dashboard/instant-fiat',
      calls: ['GET /fiat-gateway/supported-banks', 'GET /fiat-gateway/transactions'],
      words: ['Failed to load banks for selected currency', 'Failed to load transaction history'],
    },
    {
      path: '/dashboard/instant-fiat',
      calls: ['GET /distinct-currencies'],
      words: ['Failed to load form data. Please refresh the page.'],
    },
    {
      path: '/dashboard/transactions',
      calls: ['GET /transaction/list'],
      words: ['Failed to fetch transactions'],
    },
  ])('$calls.0 is told in the words of $path', async ({ path, calls, words }) => {
    await open(path, calls)
    for (const text of words) await says(text)
  })

  it('leaves everything else of the dashboard on screen', async () => {
    await open('/dashboard', ['GET /charts/monthly-volumes', 'GET /notifications/stats'], PAGE)
    await says('Sample data')
    expect(await screen.findByRole('button', { name: 'Notifications, could not be counted' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })
})

describe('a call that acts and gets no words', () => {
  it('of the security settings is called so', async () => {
    const calls = ['PATCH /user/update-password', 'POST /user/init-2fa']
    const { user } = await open('/dashboard/settings', calls)
    await type(user, 'Current password', 'Some-pass-1')
    await type(user, 'New password', 'another good one')
    await type(user, 'Confirm new password', 'another good one')
    await press(user, 'Change Password')
    await says('Failed to change password')
    await press(user, 'Enable two-factor authentication')
    await says('Failed to initialize 2FA setup')
  })

  it('of a payment is called so, when it is reviewed as when it is sent', async () => {
    await deposit(api, '500')
    const calls = ['POST /wallet/review-send']
    const { user } = await open('/dashboard/send-receive', calls)
    await screen.findByText(/^Available:/)
    await type(user, 'Recipient Address', RECIPIENT)
    await type(user, 'Amount', '5')
    await press(user, 'Send USDC')
    await says('Transaction failed. Please try again.')
    calls.splice(0, 1, 'POST /wallet/send-crypto')
    await press(user, 'Send USDC')
    await press(user, 'Confirm and send USDC')
    const review = within(screen.getByRole('dialog'))
    expect(await review.findByText('Transaction failed. Please try again.')).toBeDefined()
  })

  it('of a conversion is called so', async () => {
    const { user } = await open('/dashboard/instant-fiat?tab=onramp', ['POST /fiat-gateway/onramp-crypto'])
    await type(user, 'Amount', '15482.5')
    await screen.findByText('10 USDC')
    await press(user, 'Convert to Crypto')
    await says('Failed to process fiat conversion')
  })

  it('of an investment is called so', async () => {
    await deposit(api, '500')
    const { user } = await open('/dashboard/investments', ['POST /investments'])
    const plan = within(await screen.findByRole('listitem', { name: 'Stable Growth' }))
    await user.click(plan.getByRole('button', { name: 'Invest Now' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Amount'), '100')
    await user.click(dialog.getByRole('button', { name: 'Invest Now' }))
    await says('Failed to create investment')
  })

  it('of the faucet is called so', async () => {
    const { user } = await open('/dashboard/faucet', ['POST /faucet/request'])
    await type(user, 'Recipient Address', RECIPIENT)
    await press(user, 'Request Tokens')
    await says('Failed to request test tokens')
  })
})
