import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { formatTimestamp } from '#src/framework/format/formatDate.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  deposit,
  FAILING_RECIPIENT,
  listTransactions,
  RECIPIENT,
  send,
  settle,
  type SentTransaction,
} from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Opens the dialog of a transaction over the list. */
async function open({ id }: SentTransaction) {
  const app = await renderApp({ api, as: 'owner', path: `/dashboard/transactions/${id}` })
  const dialog = within(await screen.findByRole('dialog', { name: /Transaction details/ }))
  await dialog.findByText('Transaction ID')
  /** What stands beside a label. */
  const fact = (label: string) => dialog.getByText(label, { selector: 'dt' }).nextSibling?.textContent
  return { ...app, dialog, fact }
}

/** A payment of 1,234.5678 USDC that went out. */
async function sent(changes: object = {}): Promise<SentTransaction> {
  await deposit(api, '2000')
  api.advance(60_000)
  await send(api, { amount: '1234.5678', ...changes })
  await settle(api)
  const [payment] = await listTransactions(api, '?type=debit')
  if (!payment) throw new Error('Nothing was sent')
  return payment
}

/** The first and last ten characters. */
const ends = (text: string) => `${text.slice(0, 10)}…${text.slice(-10)}`

describe('the dialog of a transaction', () => {
  it('tells an incoming one: direction, time, amount, status, network', async () => {
    const credit = await deposit(api, '25.129')
    const { dialog, fact } = await open(credit)
    expect(dialog.getByText('Received USDC')).toBeDefined()
    expect(['Date', 'Amount', 'Status', 'Network'].map(fact)).toEqual([
      formatTimestamp(credit.createdAt),
      '+$25.12 USDC exactly 25.129 USDC',
      'Completed',
      'Ethereum',
    ])
  })

  it('tells an outgoing one', async () => {
    const { dialog, fact } = await open(await sent())
    expect(dialog.getByText('Sent USDC')).toBeDefined()
    expect(fact('Amount')).toBe('$1,234.56 USDC exactly 1,234.5678 USDC')
  })

  it('shortens id, addresses and hash to their first and last 10 characters', async () => {
    const payment = await sent()
    const { dialog } = await open(payment)
    const { id, hash, fromAddress, toAddress } = payment
    for (const text of [id, hash, fromAddress, toAddress]) {
      expect(dialog.getByText(ends(text)).title).toBe(text)
      expect(dialog.queryByText(text)).toBeNull()
    }
  })

  it.each(['incoming', 'outgoing'])('names the other side of an %s one first', async (direction) => {
    const { dialog } = await open(direction === 'incoming' ? await deposit(api, '1') : await sent())
    const labels = dialog.getAllByText(/^(From|To)$/).map(({ textContent }) => textContent)
    expect(labels).toEqual(direction === 'incoming' ? ['From', 'To'] : ['To', 'From'])
  })

  it.each([
    ['transaction id', 'Transaction ID copied to clipboard!', 'id'],
    ['to', 'To copied to clipboard!', 'toAddress'],
    ['from', 'From copied to clipboard!', 'fromAddress'],
    ['transaction hash', 'Transaction hash copied to clipboard!', 'hash'],
  ] as const)('copies the whole of its %s and says so', async (label, toast, field) => {
    const payment = await sent()
    const { user, dialog } = await open(payment)
    await user.click(dialog.getByRole('button', { name: `Copy ${label}` }))
    expect(await screen.findByText(toast)).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(payment[field])
  })

  it('says so when copying fails', async () => {
    const { user, dialog } = await open(await sent())
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(dialog.getByRole('button', { name: 'Copy transaction id' }))
    expect(await screen.findByText('Failed to copy to clipboard')).toBeDefined()
  })

  it('leads to the explorer in a new tab', async () => {
    const payment = await sent()
    const { dialog } = await open(payment)
    expect(dialog.getByRole('link', { name: 'View on Explorer' })).toMatchObject({
      pathname: `/sandbox/explorer/tx/${payment.hash}`,
      target: '_blank',
      rel: 'noopener noreferrer',
    })
  })

  it('says why one failed', async () => {
    const payment = await sent({ to: FAILING_RECIPIENT })
    const { fact } = await open(payment)
    expect(fact('Status')).toBe('Failed')
    expect(fact('Reason')).toBe(payment.failureReason)
  })

  it('closes to the list, which is as it was', async () => {
    const payment = await sent({ to: RECIPIENT })
    const { user, address } = await open(payment)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/dashboard/transactions')
  })
})
