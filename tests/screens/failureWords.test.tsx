import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, RECIPIENT } from '#tests/support/wallet.ts'

const api = freshApi()

describe('a call that gets no words is told in words of its own', () => {
  it('on the list of transactions', async () => {
    await open('/dashboard/transactions', ['GET /transaction/list'])
    await says('Failed to fetch transactions')
  })

  it('on the dashboard, which leaves everything else on screen', async () => {
    const calls = ['GET /charts/monthly-volumes', 'GET /notifications/stats']
    await open('/dashboard', calls, () => new Response('<html><h1>Please sign in</h1></html>'))
    await says('Sample data')
    expect(await screen.findByLabelText('Notifications, could not be counted')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeDefined()
  })

  it('in the security settings', async () => {
    const calls = ['PATCH /user/update-password', 'POST /user/init-2fa']
    const { user } = await open('/dashboard/settings', calls)
    await type(user, 'Current password', 'Some-pass-1')
    await type(user, 'New password', 'another good one')
    await type(user, 'Confirm new password', 'another good one')
    await press(user, 'Change Password')
    await says('Failed to change password')
    expect(screen.getByLabelText('Current password')).toHaveProperty('value', 'Some-pass-1')
    await press(user, 'Enable two-factor authentication')
    await says('Failed to initialize 2FA setup')
    expect(await findButton('Retry')).toBeDefined()
  })

  it('for a payment, when it is reviewed as when it is sent', async () => {
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

  it('for a conversion', async () => {
    const { user } = await open('/dashboard/instant-fiat?tab=onramp', ['POST /fiat-gateway/onramp-crypto'])
    await type(user, 'Amount', '15482.5')
    await screen.findByText('10 USDC')
    await press(user, 'Convert to Crypto')
    await says('Failed to process fiat conversion')
  })

  it('for an investment', async () => {
    await deposit(api, '500')
    const { user } = await open('/dashboard/investments', ['POST /investments'])
    const plan = within(await screen.findByRole('listitem', { name: 'Stable Growth' }))
    await user.click(plan.getByText('Invest Now'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Amount'), '100')
    await user.click(dialog.getByText('Invest Now'))
    await says('Failed to create investment')
  })
})

/** An answer that tells a user nothing. Which ones there are is asked in `unit/client.test.ts`. */
const EMPTY = () => new Response('', { status: 500, statusText: 'Internal Server Error' })

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

const press = async (user: UserEvent, text: string) => user.click(await findButton(text))
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)
