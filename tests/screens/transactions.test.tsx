import { act, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { Amount } from '#src/framework/ui/Amount.tsx'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, FAILING_RECIPIENT, listTransactions, send, settle } from '#tests/support/wallet.ts'

const PATH = '/dashboard/transactions'
const LIST = 'GET /api/transaction/list'

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
      expect.stringMatching(new RegExp(`^\\S+ Deposit Received USDC To: ${credit.address.slice(0, 10)}…$`)),
      '+$1,234.5 USDC',
    ])
    expect(sent?.[1]).toMatch(/^0x1111…1111 Send Sent From: 0x[0-9a-fA-F]{8}…$/)
    const icons = ['Pending', 'Failed', 'Completed'].map(
      (label) => screen.getByText(label).querySelector('svg')?.dataset['icon'],
    )
    expect(icons).toEqual(['clock-circle', 'close-circle', 'check-circle'])
    await user.click(await screen.findByRole('button', { name: 'About Status' }))
    expect(await screen.findByText('On hold until the network confirms it.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'About Status', expanded: false })).toBeDefined()
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
    const pages = asked(LIST).map((call) => /page=(\d+)/.exec(call)?.[1])
    const shown = pages.slice(pages.indexOf('2'))
    expect(shown.length).toBeGreaterThan(1)
    expect(new Set(shown)).toEqual(new Set(['2']))
  })
})

const sides = () => screen.getAllByText(/^(From|To)$/).map(({ textContent }) => textContent)

it('the panel of a transaction tells an outgoing one, its recipient first, and copies the whole of what it shortens', async () => {
  await deposit(api, '2000')
  await send(api, { amount: '1234.5678', to: FAILING_RECIPIENT })
  await settle(api)
  const [payment] = await listTransactions(api, '?type=debit')
  const { id = '', hash = '', fromAddress = '', toAddress = '', failureReason } = payment ?? {}
  const { user } = await open(`${PATH}/${id}`)
  expect(await screen.findByText('Sent USDC')).toBeDefined()
  const panel = within(screen.getByRole('dialog', { name: /1,234\.5678 USDC.*Failed/ }))
  expect(panel.getByRole('list', { name: 'Timeline' }).textContent).toContain(failureReason)
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
  const shown = copied.map((text) => panel.getByTitle(text).textContent)
  expect(shown).toEqual(copied.map((text) => `${text.slice(0, 10)}…${text.slice(-10)}`))
})

it('a receipt gets its public link after a question, which then shows the link', async () => {
  const { id } = await deposit(api, '100')
  const { user } = await open(`${PATH}/${id}`)
  await user.click(await (await dialogOf(/\$100 ?USDC/)).findByLabelText('More actions'))
  await user.click(await screen.findByText('Share receipt'))
  await screen.findByText('Create a public link?')
  expect((await receipt(id)).receiptUrl).toBeNull()
  await user.click(screen.getByText('Create link'))
  const link = await screen.findByLabelText<HTMLInputElement>('Receipt link')
  await user.click(screen.getByText('Copy'))
  await screen.findByText('Copied')
  const { receiptUrl } = await receipt(id)
  expect([new URL(link.value).pathname, await navigator.clipboard.readText()]).toEqual([
    receiptUrl,
    link.value,
  ])
})

it('the statement has a plus before what came in, a minus before what went out, and the balance after', async () => {
  const { createdAt } = await deposit(api, '100')
  api.advance(60_000)
  await send(api, { amount: '40' })
  await settle(api)
  await open(`${PATH}/statement?month=${createdAt.slice(0, 7)}`)
  const table = within(await screen.findByRole('table', { name: 'Transactions' }))
  const [, ...lines] = table.getAllByRole('row').map(({ children }) => [...children].slice(-2))
  expect(lines.map((line) => line.map(({ textContent }) => textContent))).toEqual([
    ['+100 USDC', '100 USDC'],
    ['−40 USDC', '60 USDC'],
  ])
})

const receipt = async (id: string) =>
  (await api.as('owner').get<Envelope<{ receiptUrl: string | null }>>(`/transaction/${id}`)).body.data

const open = (path = PATH) => renderApp({ api, as: 'owner', path })

/** What the rows say, cell by cell, newest first. */
async function rows() {
  const all = (await screen.findByRole('table')).querySelectorAll('tbody tr')
  return [...all].map((row) => [...row.children].map(({ textContent }) => textContent))
}

const statuses = async () => (await rows()).map((cells) => cells[4])
