import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { heading, regionOf } from '#tests/support/onScreen.ts'
import { makeLink } from '#tests/support/pay.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const RECENT = '/api/transaction/list'

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
  const { user, asked } = await open({ path: '/dashboard?from=2025-06-01&to=2025-06-30' })
  const titles = (await screen.findAllByRole('heading', { level: 2 })).slice(0, 3)
  await waitFor(() =>
    expect(titles.map((title) => title.textContent + (title.nextSibling?.textContent ?? ''))).toEqual([
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
  expect(months.map(([month]) => month)).toEqual(['Month', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun, so far'])
  expect([months.at(-2), months.at(-1)]).toEqual([
    ['May', '$0.00'],
    ['Jun, so far', '$2,491.50'],
  ])
  expect(screen.queryByText('Sample data')).toBeNull()
  expect(screen.getByText(/^▲ \+\$2,431/).parentElement?.textContent).toContain('Jun 1, 2025 – Jun 30, 2025')

  const [headings, ...rows] = await cellsOf('Recent Transactions')
  expect(headings).toEqual(['Transaction', 'Amount', 'Date', 'Status'])
  expect(rows).toHaveLength(5)
  expect(asked()).toContain(`GET ${RECENT}?page=1&pageSize=5`)
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

it('what cannot be had again is as it was, which is said without a toast', async () => {
  await deposit(api, '1000')
  const failing = new Set<string>()
  await open({ failing })
  const before = await recent()
  failing.add(RECENT)
  await deposit(api, '1')
  expect(await screen.findByText('Could not refresh')).toBeDefined()
  expect(await recent()).toEqual(before)
  expect(screen.queryByText('Out of order')).toBeNull()
})

it('whether a team is new is known before its first steps or its overview are seen', async () => {
  let come = () => {}
  const known = new Promise<void>((resolve) => (come = resolve))
  const path = '/api/wallet/get-token-balances'
  const later = async (request: Request) => known.then(() => api.fetch(request))
  await open({ instead: at(path, later) })
  await waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeNull())
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('heading').map(nameOf)).toEqual(['Dashboard'])
  come()
  await regionOf('Getting started')
  expect(main.getAllByRole('heading').map(nameOf)).toEqual(['Dashboard', 'Getting started'])
})

it('a new team has its first steps alone, until it puts them away or money arrives, ticked by what it has done', async () => {
  const off = { enabled: false, updatedAt: api.services.now() }
  const flags = ['sendReceive', 'notifications'] as const
  await api.services.db.orm.insert(featureFlag).values(flags.map((name) => ({ name, ...off })))
  const { user } = await open()
  const steps = await regionOf('Getting started')
  expect(steps.getByText('Create a payment link').closest('a')?.pathname).toBe(
    '/dashboard/payment-links/create',
  )
  expect(steps.queryByLabelText('Done:')).toBeNull()
  expect(within(screen.getByRole('main')).getAllByRole('heading').map(nameOf)).toEqual([
    'Dashboard',
    'Getting started',
  ])
  await user.click(steps.getByText('Hide'))
  expect(await screen.findByText('No data yet')).toBeDefined()
  expect(await screen.findByText('No transactions found')).toBeDefined()
  expect(screen.queryByText('Quick Actions')).toBeNull()
  expect(screen.queryByRole('link', { name: 'In' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  await user.click(await screen.findByText('Show Getting started'))
  await waitFor(() => expect(screen.queryByText('No data yet')).toBeNull())
  await deposit(api, '5')
  await makeLink(api)
  expect(await screen.findByText('Wallet Balance')).toBeDefined()
  expect(await (await regionOf('Getting started')).findByLabelText('Done:')).toBeDefined()
})

it('Your business is asked for over the first steps, in its four fields, and ticks its step', async () => {
  const { user, address } = await open()
  const steps = await regionOf('Getting started')
  await steps.findByText('0 of 7 done')
  await user.click(steps.getByText('Set up your business'))
  const dialog = within(await screen.findByRole('form', { name: 'Your business' }))
  const [name, ...others] = await dialog.findAllByText(/^(Team Name|Logo|Country|Currency)$/, {
    selector: 'label *, label',
  })
  expect([name, ...others].map((label) => label?.textContent)).toEqual([
    'Team Name',
    'Logo',
    'Country',
    'Currency',
  ])
  await user.type(dialog.getByLabelText('Country'), 'Kenya{Enter}')
  await user.type(dialog.getByLabelText('Currency'), 'EUR{Enter}')
  await user.click(dialog.getByText('Save'))
  expect((await steps.findByLabelText('Done:')).closest('li')?.textContent).toContain('Set up your business')
  expect(address()).toBe('/dashboard')
})

it('what waits is counted, in its card and in the menu, and leads to where it is dealt with', async () => {
  await deposit(api, '5')
  await sentInvoice(api, { customerName: 'Late Ltd' })
  await api.services.db.orm.update(invoice).set({ dueDate: '2020-01-31' })
  await open()
  const waiting = await regionOf('Needs attention')
  const overdue = await waiting.findByRole('link', { name: 'Overdue invoices' })
  expect(overdue.getAttribute('href')).toBe('/dashboard/invoices?view=overdue')
  expect(waiting.getByRole('list').textContent).toBe('Overdue invoices1')
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(menu.getByRole('link', { name: 'Invoices' }).textContent).toBe('Invoices1')
})

const nameOf = ({ textContent }: HTMLElement) => textContent

interface Opening {
  /** The paths whose calls fail, as it is when they are called. Default: none. */
  readonly failing?: ReadonlySet<string>
  /** Default: the dashboard's own. */
  readonly path?: string
  /** What answers in the place of the API. Default: what fails. */
  readonly instead?: Instead
}

/** Opens the dashboard. */
async function open({
  failing = new Set(),
  path = '/dashboard',
  instead = ({ url }) => (failing.has(new URL(url).pathname) ? outOfOrder() : undefined),
}: Opening = {}) {
  const app = await renderApp({ api, as: 'owner', path, instead })
  await heading('Dashboard')
  return app
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
