import { act, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { Amount } from '#src/framework/ui/Amount.tsx'
import { freshApi } from '#tests/support/freshApi.ts'
import { answered, at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, FAILING_RECIPIENT, listTransactions, send, settle } from '#tests/support/wallet.ts'

const PATH = '/dashboard/transactions'
const LIST = '/api/transaction/list'
const TOTALS = '/api/transaction/totals'

const api = freshApi()

/** Unlike what is on screen, the name and the focus tell it to the last digit. */
it('the exact figure of an amount that is cut is told to whoever comes by keyboard', async () => {
  render(
    <>
      <Amount value="25.5" asset="USDC" style={TRANSACTION_AMOUNTS} sign="+" />
      <Amount value="0.0307" asset="ETH" style={TRANSACTION_AMOUNTS} sign="+" />
    </>,
  )
  expect(screen.getByText('+$25.5').closest('button')).toBeNull()
  const amount = screen.getByRole('button', { name: '+0.03 ETH, exactly 0.0307 ETH' })
  expect(amount.textContent).toBe('+0.03 ETH')
  act(() => amount.focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe('0.0307 ETH')
})

describe('the transactions', () => {
  it('say which way the money went and from where, with their status explained behind a mark', async () => {
    const credit = await deposit(api, '1234.509')
    api.advance(60_000)
    await send(api, { to: FAILING_RECIPIENT })
    await settle(api)
    api.advance(60_000)
    await send(api)
    const { user } = await open()
    expect(await statuses()).toEqual(['Pending', 'Failed', 'Completed'])
    const [sent, , received] = await rows()
    expect(received?.slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`^Received USDCTo: ${credit.address.slice(0, 10)}…\\S+ Deposit$`)),
      '+$1,234.5 USDC',
    ])
    expect(sent?.[1]).toMatch(/^SentFrom: 0x[0-9a-fA-F]{8}…0x1111…1111 Send$/)
    const icons = ['Pending', 'Failed', 'Completed'].map(
      (label) => screen.getByText(label).querySelector('svg')?.dataset['icon'],
    )
    expect(icons).toEqual(['clock-circle', 'close-circle', 'check-circle'])
    await user.click(await screen.findByRole('button', { name: 'About Status' }))
    expect(await screen.findByText('Set aside, and not confirmed by the network yet.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'About Status', expanded: false })).toBeDefined()
  })

  it('settle even when the API is slower than the list asks again (P9)', async () => {
    await deposit(api, '100')
    await send(api)
    let held: Promise<void> | undefined
    let waiting = 0
    const hold = async (request: Request) => {
      if (held) waiting++
      await held
      return api.fetch(request)
    }
    const { asked } = await open(PATH, (request) => at(LIST, hold)(request))
    expect(await statuses()).toContain('Pending')
    let answer: () => void = () => undefined
    held = new Promise((resolve) => (answer = resolve))
    await settle(api)
    await waitFor(() => expect(waiting).toBe(1))
    const before = asked(TOTALS).length
    await deposit(api, '5')
    // The totals follow the same changes: once they were asked for again, the list has heard of this one as well.
    await waitFor(() => expect(asked(TOTALS).length).toBeGreaterThan(before))
    expect(waiting).toBe(1)
    held = undefined
    answer()
    await waitFor(async () => expect(await statuses()).toEqual(['Completed', 'Completed', 'Completed']))
  })

  it('are refreshed on the page that is shown, not on the one that was shown first (P17)', async () => {
    for (let n = 0; n < 10; n++) await deposit(api, '1')
    api.advance(60_000)
    await send(api, { amount: '2' })
    const { asked, user } = await open(`${PATH}?sort=createdAt`)
    await rows()
    await user.click(screen.getByLabelText('Page 2'))
    await screen.findByText('Pending')
    await settle(api)
    await screen.findByText('Completed', { selector: '[role="row"] *, tr *' })
    const pages = asked(LIST).map((search) => new URLSearchParams(search).get('page'))
    const shown = pages.slice(pages.indexOf('2'))
    expect(shown.length).toBeGreaterThan(1)
    expect(new Set(shown)).toEqual(new Set(['2']))
  })

  it('stay as they are when they cannot be fetched, which is said without a toast', async () => {
    await deposit(api, '100')
    await send(api)
    let isDown = false
    const { user } = await open(PATH, (request) => (isDown ? at(LIST, outOfOrder)(request) : undefined))
    const before = await rows()
    isDown = true
    await settle(api)
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    expect(await rows()).toEqual(before)
    expect(screen.queryByText('Out of order')).toBeNull()
    isDown = false
    await user.click(screen.getByText('Retry'))
    await waitFor(async () => expect(await statuses()).toEqual(['Completed', 'Completed']))
    expect(screen.queryByText('Could not refresh')).toBeNull()
  })
})

describe('the dialog of a transaction', () => {
  const sides = () => screen.getAllByText(/^(From|To)$/).map(({ textContent }) => textContent)
  /** What stands beside a label. */
  const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent

  it('tells an outgoing one, its recipient first, and copies the whole of what it shortens', async () => {
    await deposit(api, '2000')
    await send(api, { amount: '1234.5678', to: FAILING_RECIPIENT })
    await settle(api)
    const [payment] = await listTransactions(api, '?type=debit')
    const { id = '', hash = '', fromAddress = '', toAddress = '', failureReason } = payment ?? {}
    const { user } = await open(`${PATH}/${id}`)
    expect(await screen.findByText('Sent USDC')).toBeDefined()
    expect(['Amount', 'Status', 'Reason'].map(fact)).toEqual([
      '$1,234.56 USDC exactly 1,234.5678 USDC',
      'Failed',
      failureReason,
    ])
    expect(sides()).toEqual(['To', 'From'])
    expect(screen.getByText('View on Explorer').closest('a')).toMatchObject({
      pathname: `/sandbox/explorer/tx/${hash}`,
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    const copied: string[] = []
    for (const label of ['Transaction ID', 'To', 'From', 'Transaction hash']) {
      await user.click(screen.getByLabelText(`Copy ${label.toLowerCase()}`))
      expect(await screen.findByText(`${label} copied to clipboard!`)).toBeDefined()
      copied.push(await navigator.clipboard.readText())
    }
    expect(copied).toEqual([id, toAddress, fromAddress, hash])
    const dialog = within(screen.getByRole('dialog'))
    const shown = copied.map((text) => dialog.getByTitle(text).textContent)
    expect(shown).toEqual(copied.map((text) => `${text.slice(0, 10)}…${text.slice(-10)}`))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByLabelText('Copy transaction id'))
    expect(await screen.findByText('Failed to copy to clipboard')).toBeDefined()
  })
})

it('the statement has a plus before what came in, a minus before what went out, and the balance after', async () => {
  const { createdAt } = await deposit(api, '100')
  api.advance(60_000)
  await send(api, { amount: '40' })
  await settle(api)
  await open(`${PATH}/statement?month=${createdAt.slice(0, 7)}`)
  const table = within(await screen.findByRole('table', { name: 'Movements' }))
  const [, ...lines] = table.getAllByRole('row').map(({ children }) => [...children].slice(-2))
  expect(lines.map((line) => line.map(({ textContent }) => textContent))).toEqual([
    ['+100 USDC', '100 USDC'],
    ['-40 USDC', '60 USDC'],
  ])
})

/** Opens a page, and listens to what it asks for. */
async function open(path = PATH, instead?: Instead) {
  const calls: URL[] = []
  const app = await renderApp({
    api,
    as: 'owner',
    path,
    transport: (request) => {
      calls.push(new URL(request.url))
      return answered(api, instead)(request)
    },
  })
  /** The queries of the calls of a path, as of now. */
  const asked = (of: string) => calls.filter(({ pathname }) => pathname === of).map(({ search }) => search)
  return { ...app, asked }
}

/** What the rows say, cell by cell, newest first. */
async function rows() {
  const all = (await screen.findByRole('table')).querySelectorAll('tbody tr')
  return [...all].map((row) => [...row.children].map(({ textContent }) => textContent))
}

const statuses = async () => (await rows()).map((cells) => cells.at(-1))
