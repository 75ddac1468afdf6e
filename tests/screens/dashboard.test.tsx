import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { featureFlag } from '#server/platform/db/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { outOfOrder } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const BALANCES = '/api/wallet/get-token-balances'
const VOLUMES = '/api/charts/monthly-volumes'
const RECENT = '/api/transaction/list'
const STALE = 'Could not refresh'

const api = freshApi()

it('the dashboard shows figures, wallet, six months and the newest five, which its chips choose from', async () => {
  const minute = () => api.advance(60_000)
  await deposit(api, '7')
  minute()
  await deposit(api, '1204.509')
  minute()
  await deposit(api, '0.5', 'ETH')
  minute()
  await send(api, { amount: '30' })
  minute()
  await send(api, { amount: '20', to: FAILING_RECIPIENT })
  await settle(api)
  minute()
  await send(api, { amount: '10' })
  const { user, asked } = await open()
  const titles = (await screen.findAllByRole('heading', { level: 2 })).slice(0, 3)
  await waitFor(() =>
    expect(titles.map(({ parentElement }) => parentElement?.textContent)).toEqual([
      'Current Balance (USD)$2,431.50',
      'Total Transactions6',
      'Transaction Volume (USD)$2,491.50',
    ]),
  )
  const tokens = screen.getAllByText(/^≈/).map((worth) => worth.closest('li')?.textContent)
  expect(tokens).toEqual([
    'USDCUSD Coin1,181.509 USDC≈ $1,181.5010 USDC on hold',
    'USDTTether USD0 USDT≈ $0.00',
    'ETHEther0.5 ETH≈ $1,250.00',
  ])
  const months = await cellsOf('Payment Volume, last 6 months')
  expect(months.map(([month]) => month)).toEqual(['Month', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
  expect([months.at(-2), months.at(-1)]).toEqual([
    ['May', '$0.00'],
    ['Jun', '$2,491.50'],
  ])
  expect(screen.queryByText('Sample data')).toBeNull()

  const [headings, ...rows] = await cellsOf('Recent Transactions')
  expect(headings).toEqual(['Transaction', 'Amount', 'Date', 'Status'])
  expect(rows).toHaveLength(5)
  expect(asked).toContain(`${RECENT}?page=1&pageSize=5`)
  const chips = screen.getByRole('group', { name: 'Show' })
  expect(chips.textContent).toBe('ShowAllIncomingOutgoingCompletedPendingFailed')
  expect(within(chips).getByLabelText('All')).toHaveProperty('checked', true)
  const choose = async (name: string, expected: readonly string[]) => {
    await user.click(within(chips).getByLabelText(name))
    await waitFor(async () => expect(await recent()).toEqual(expected))
  }
  const incoming = ['+0.5 ETH Completed', '+$1,204.5 USDC Completed', '+$7 USDC Completed']
  await choose('Incoming', incoming)
  await choose('Outgoing', ['$10 USDC Pending', '$20 USDC Failed', '$30 USDC Completed'])
  await choose('Completed', ['$30 USDC Completed', ...incoming])
  await choose('Failed', ['$20 USDC Failed'])
  await choose('Pending', ['$10 USDC Pending'])
  await settle(api)
  expect(await screen.findByText('No transactions found')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('10 USDC on hold')).toBeNull())
})

it('what cannot be had is zero, a sample or as it was, and said without a toast', async () => {
  await deposit(api, '1000')
  const failing = new Set([BALANCES, VOLUMES])
  const { user } = await open({ failing })
  expect(await screen.findByText(STALE)).toBeDefined()
  for (const title of ['Current Balance (USD)', 'Transaction Volume (USD)'])
    expect(screen.getByText(title).closest('section')?.textContent).toBe(`${title}$0.00`)
  expect(screen.getByText('No wallet balances available')).toBeDefined()
  expect(await screen.findByText('Sample data')).toBeDefined()
  const months = (await cellsOf('Payment Volume, last 6 months')).slice(1)
  expect(months.map(([name]) => name)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
  failing.clear()
  await user.click(screen.getByText('Retry'))
  expect(await screen.findAllByText('$1,000.00')).not.toHaveLength(0)
  expect(screen.queryByText(STALE)).toBeNull()

  const before = await recent()
  failing.add(RECENT)
  await deposit(api, '1')
  expect(await screen.findByText(STALE)).toBeDefined()
  expect(await recent()).toEqual(before)
  expect(screen.queryByText('Out of order')).toBeNull()
  failing.clear()
  await user.click(screen.getByText('Retry'))
  await waitFor(async () => expect(await recent()).toHaveLength(2))
  expect(screen.queryByText(STALE)).toBeNull()
})

it('a new team has its first steps, ticked by what it has done, and nothing of what is switched off', async () => {
  const off = { enabled: false, updatedAt: api.services.now() }
  const flags = ['sendReceive', 'notifications'] as const
  await api.services.db.orm.insert(featureFlag).values(flags.map((name) => ({ name, ...off })))
  await open()
  const steps = within(await screen.findByRole('region', { name: 'Getting started' }))
  expect(steps.getByText('Create a payment link').closest('a')?.pathname).toBe('/dashboard/payment-links')
  expect(steps.queryByLabelText('Done:')).toBeNull()
  expect(screen.queryByRole('link', { name: 'In' })).toBeNull()
  expect(await screen.findByText('Nothing to draw yet')).toBeDefined()
  expect(await screen.findByText('No transactions found')).toBeDefined()
  expect(screen.queryByText('Quick Actions')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  await deposit(api, '5')
  await waitFor(() => expect(steps.getByLabelText('Done:')).toBeDefined())
  await waitFor(() => expect(screen.queryByText('Nothing to draw yet')).toBeNull())
})

it('the form to send, the panel to receive and a transaction open in dialogs, the last one closed by Back', async () => {
  await deposit(api, '100')
  const { user, router, address } = await open()
  await user.click(await screen.findByText('Send Crypto'))
  const sending = within(await screen.findByRole('dialog', { name: 'Send Payment' }))
  expect(await sending.findByLabelText('Recipient Address')).toBeDefined()
  await user.click(sending.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByText('Receive Crypto'))
  const receiving = within(await screen.findByRole('dialog', { name: 'Receive Payment' }))
  expect(await receiving.findByText('Copy Address')).toBeDefined()
  await user.click(receiving.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByText('Received USDC'))
  expect(await screen.findByRole('dialog', { name: /Transaction details/ })).toBeDefined()
  expect(address()).toMatch(/^\/dashboard\?transaction=tx_/)
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/dashboard')
})

it('each figure leads to the transactions it is the sum of, in the same days; a viewer only looks', async () => {
  for (const amount of ['1000', '20', '5', '4', '3']) await deposit(api, amount)
  const today = api.services.now().toISOString().slice(0, 10)
  await open({ as: 'viewer', path: `/dashboard?from=2025-06-01&to=${today}` })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'In' })
  await waitFor(() => expect(link.closest('section')?.textContent).toContain('$1,032.00'))
  const { searchParams, pathname } = new URL(link.href)
  expect(pathname).toBe('/dashboard/transactions')
  expect(searchParams.get('type')).toBe('credit')
  expect(searchParams.get('createdAt.lte')).toBe(`${today}T23:59:59.999Z`)
  const rows = await cellsOf('In and out')
  expect(rows[0]).toEqual(['Day', 'In', 'Out'])
  expect(rows.at(-1)).toEqual([`${today}, so far`, '$1,032.00', '$0.00'])
  expect(screen.queryByText('Quick Actions')).toBeNull()
})

interface OpenOptions {
  readonly as?: Persona
  /** The paths whose calls fail, as it is when they are called. */
  readonly failing?: ReadonlySet<string>
  readonly path?: string
}

/** Opens the dashboard, and listens to what it asks the API. */
async function open({ as = 'owner', failing = new Set(), path = '/dashboard' }: OpenOptions = {}) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as,
    path,
    transport: async (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      return failing.has(pathname) ? outOfOrder() : api.fetch(request)
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { ...app, asked }
}

/** The cells of a table, row by row, headings included. */
async function cellsOf(name: string) {
  const rows = (await screen.findByRole('table', { name })).querySelectorAll('tr')
  return [...rows].map((row) => [...row.children].map(({ textContent }) => textContent))
}

/** What the rows of "Recent Transactions" say first. */
async function recent() {
  const rows = (await cellsOf('Recent Transactions')).slice(1)
  return rows.map(([, amount, , status]) => `${amount} ${status}`)
}
