import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, RECIPIENT } from '#tests/support/wallet.ts'

const api = freshApi()

interface Failure {
  readonly path: string
  /** The call, `METHOD /path`, that gets no answer that says anything. */
  readonly call: string
  readonly says: string
  /** Leads to the call. Default: the page makes it. */
  readonly act?: (user: UserEvent) => Promise<void>
}

const FAILURES: readonly Failure[] = [
  { path: '/dashboard/transactions', call: 'GET /transaction/list', says: 'Failed to fetch transactions' },
  { path: '/dashboard', call: 'GET /charts/monthly-volumes', says: 'Sample data' },
  {
    path: '/dashboard/settings',
    call: 'PATCH /user/update-password',
    says: 'Failed to change password',
    act: async (user) => {
      await type(user, 'Current password', 'Some-pass-1')
      await type(user, 'New password', 'another good one')
      await type(user, 'Confirm new password', 'another good one')
      await press(user, 'Change Password')
    },
  },
  {
    path: '/dashboard/settings',
    call: 'POST /user/init-2fa',
    says: 'Failed to initialize 2FA setup',
    act: (user) => press(user, 'Enable two-factor authentication'),
  },
  {
    path: '/dashboard/send-receive',
    call: 'POST /wallet/review-send',
    says: 'Transaction failed. Please try again.',
    act: reviewPayment,
  },
  {
    path: '/dashboard/send-receive',
    call: 'POST /wallet/send-crypto',
    says: 'Transaction failed. Please try again.',
    act: async (user) => {
      await reviewPayment(user)
      await press(user, 'Confirm and send USDC')
    },
  },
  {
    path: '/dashboard/instant-fiat?tab=onramp',
    call: 'POST /fiat-gateway/onramp-crypto',
    says: 'Failed to process fiat conversion',
    act: async (user) => {
      await type(user, 'Amount', '15482.5')
      await screen.findByText('10 USDC')
      await press(user, 'Convert to Crypto')
    },
  },
]

it.each(FAILURES)('a call that gets no words is told in words of its own: $call', async (failure) => {
  const { path, call, says, act } = failure
  await deposit(api, '500')
  const silent = () => new Response('<html><h1>Please sign in</h1></html>', { status: 500 })
  const isIt = ({ method, url }: Request) =>
    call === `${method} ${new URL(url).pathname.slice('/api'.length)}`
  const instead = (request: Request) => (isIt(request) ? silent() : undefined)
  const { user } = await renderApp({ api, as: 'owner', path, instead })
  await act?.(user)
  await waitFor(() => expect(screen.queryAllByText(says, { exact: false })).not.toHaveLength(0))
  expect(screen.queryAllByText(/HTTP \d|Please sign in/)).toEqual([])
})

async function reviewPayment(user: UserEvent) {
  await screen.findByText(/^Available:/)
  await type(user, 'Recipient Address', RECIPIENT)
  await type(user, 'Amount', '5')
  await press(user, 'Send USDC')
}

const press = async (user: UserEvent, text: string) => user.click(await findButton(text))
const type = async (user: UserEvent, label: string, text: string) =>
  user.type(await screen.findByLabelText(label), text)
