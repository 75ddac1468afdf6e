import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { balanceOf, deposit, FAILING_RECIPIENT, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const BALANCES = '/api/wallet/get-token-balances'
const VOLUMES = '/api/charts/monthly-volumes'
const RECENT = '/api/transaction/list'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

interface OpenOptions {
  readonly as?: 'owner' | 'member' | 'viewer'
  /** Whether the calls of this path fail now. */
  readonly fails?: (path: string) => boolean
  readonly path?: string
}

/** Opens the dashboard, and listens to what it asks the API. */
async function open({ as = 'owner', fails = () => false, path = '/dashboard' }: OpenOptions = {}) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as,
    path,
    transport: (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname + search)
      if (!fails(pathname)) return api.fetch(request)
      return Promise.resolve(Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 }))
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  return { ...app, asked }
}

const table = (name: string) => screen.findByRole('table', { name })

/** The cells of a table, row by row, headings included. */
async function cellsOf(name: string) {
  const rows = within(await table(name)).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

/** What the rows of "Recent Transactions" say first. */
async function recent() {
  const rows = (await cellsOf('Recent Transactions')).slice(1)
  return rows.map(([, amount, , status]) => `${amount} ${status}`)
}

describe('the figures of the dashboard', () => {
  it('are the balance, the number of transactions and their volume', async () => {
    await deposit(api, '1000')
    await deposit(api, '0.5', 'ETH')
    await open()
    const titles = (await screen.findAllByRole('heading', { level: 2 })).slice(0, 3)
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Current Balance (USD)',
      'Total Transactions',
      'Transaction Volume (USD)',
    ])
    const figures = () => titles.map(({ nextSibling }) => nextSibling?.textContent)
    await waitFor(() => expect(figures()).toEqual(['$2,250.00', '2', '$2,250.00']))
  })

  it('are zero when they cannot be had, which is said without a toast', async () => {
    let down = true
    await deposit(api, '1000')
    const { user } = await open({ fails: (path) => down && path === BALANCES })
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    for (const title of ['Current Balance (USD)', 'Transaction Volume (USD)'])
      expect(screen.getByText(title).closest('section')?.textContent).toBe(`${title}$0.00`)
    expect(screen.getByText('No wallet balances available')).toBeDefined()
    expect(screen.queryByText('Out of order')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findAllByText('$1,000.00')).not.toHaveLength(0)
    expect(screen.queryByText('Could not refresh')).toBeNull()
  })
})

describe('the wallet balance', () => {
  it('lists each token with its name, its balance and about what it is worth', async () => {
    await deposit(api, '1204.509')
    await deposit(api, '0.5', 'ETH')
    await open()
    expect(await screen.findByText('Wallet Balance')).toBeDefined()
    await screen.findByText('Ether')
    const tokens = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('≈'))
    expect(tokens).toEqual([
      'USDCUSD Coin1,204.509 USDC≈ $1,204.50',
      'USDTTether USD0 USDT≈ $0.00',
      'ETHEther0.5 ETH≈ $1,250.00',
    ])
  })

  it('says what is on hold', async () => {
    await deposit(api, '100')
    await send(api, { amount: '40' })
    await open()
    expect(await screen.findByText('40 USDC on hold')).toBeDefined()
  })
})

describe('the chart', () => {
  it('tells the payment volume of six months', async () => {
    await deposit(api, '1000')
    await open()
    expect(await cellsOf('Payment Volume, last 6 months')).toEqual([
      ['Month', 'Volume'],
      ['Jan', '$0.00'],
      ['Feb', '$0.00'],
      ['Mar', '$0.00'],
      ['Apr', '$0.00'],
      ['May', '$0.00'],
      ['Jun', '$1,000.00'],
    ])
    expect(screen.queryByText('Sample data')).toBeNull()
  })

  it('says that there is nothing to draw while every month is empty', async () => {
    await open()
    expect(await screen.findByText('Nothing to draw yet')).toBeDefined()
    await deposit(api, '1000')
    await waitFor(() => expect(screen.queryByText('Nothing to draw yet')).toBeNull())
  })

  it('shows sample data from January to June when the call fails, and says that it is', async () => {
    await open({ fails: (path) => path === VOLUMES })
    expect(await screen.findByText('Sample data')).toBeDefined()
    const months = (await cellsOf('Payment Volume, last 6 months')).slice(1)
    expect(months.map(([name]) => name)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'])
    expect(screen.queryByText('Out of order')).toBeNull()
  })
})

describe('the quick actions', () => {
  it('open the send form and the receive panel in dialogs', async () => {
    const { user } = await open()
    expect(await screen.findByText('Quick Actions')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send Crypto' }))
    const sending = await screen.findByRole('dialog', { name: 'Send Payment' })
    expect(await within(sending).findByLabelText('Recipient Address')).toBeDefined()
    await user.click(within(sending).getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Receive Crypto' }))
    const receiving = await screen.findByRole('dialog', { name: 'Receive Payment' })
    expect(await within(receiving).findByRole('button', { name: 'Copy Address' })).toBeDefined()
  })

  it('send for real from the dialog, which closes then', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Send Crypto' }))
    await user.type(await screen.findByLabelText('Recipient Address'), RECIPIENT)
    await user.type(screen.getByLabelText('Amount'), '100')
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm and send USDC' }))
    await screen.findByText(/Transaction submitted successfully! Hash: 0x/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await balanceOf(api)).toMatchObject({ available: '400', held: '100' })
  })

  it('offer a member to ask for a payment and to receive, and a viewer nothing', async () => {
    const { unmount } = await open({ as: 'member' })
    expect(await screen.findByRole('button', { name: 'Receive Crypto' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send Crypto' })).toBeDefined()
    unmount()
    await open({ as: 'viewer' })
    await screen.findByRole('link', { name: 'View all' })
    expect(screen.queryByText('Quick Actions')).toBeNull()
  })

  it('are not there while sending and receiving is switched off', async () => {
    const without = await createTestApi({ flags: { sendReceive: false } })
    await renderApp({ api: without, as: 'owner' })
    expect(await screen.findByText('Total Transactions')).toBeDefined()
    expect(screen.queryByText('Quick Actions')).toBeNull()
    await without.close()
  })
})

describe('the recent transactions', () => {
  /** A USDC credit, an ETH credit, a completed, a failed and a pending payment, a minute apart; one more to be left out. */
  async function given() {
    const minute = () => api.advance(60_000)
    await deposit(api, '7')
    minute()
    await deposit(api, '100')
    minute()
    await deposit(api, '2', 'ETH')
    minute()
    await send(api, { amount: '30' })
    minute()
    await send(api, { amount: '20', to: FAILING_RECIPIENT })
    await settle(api)
    minute()
    await send(api, { amount: '10' })
  }

  it('are the five newest, in four columns', async () => {
    await given()
    const { asked } = await open()
    const [headings, ...rows] = await cellsOf('Recent Transactions')
    expect(headings).toEqual(['Transaction', 'Amount', 'Date', 'Status'])
    expect(rows).toHaveLength(5)
    expect(asked).toContain(`${RECENT}?page=1&pageSize=5`)
    expect(screen.getByRole('link', { name: 'View all' })).toHaveProperty(
      'pathname',
      '/dashboard/transactions',
    )
  })

  it('have the chips of the specification, in its order', async () => {
    await open()
    const chips = within(await screen.findByRole('group', { name: 'Show' })).getAllByRole('radio')
    expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual([
      'All',
      'Incoming',
      'Outgoing',
      'Completed',
      'Pending',
      'Failed',
    ])
    expect(chips[0]).toHaveProperty('checked', true)
  })

  it.each([
    ['Incoming', ['+2 ETH Completed', '+$100 USDC Completed', '+$7 USDC Completed']],
    ['Outgoing', ['$10 USDC Pending', '$20 USDC Failed', '$30 USDC Completed']],
    ['Completed', ['$30 USDC Completed', '+2 ETH Completed', '+$100 USDC Completed', '+$7 USDC Completed']],
    ['Pending', ['$10 USDC Pending']],
    ['Failed', ['$20 USDC Failed']],
  ])('show under %s what it says', async (chip, expected) => {
    await given()
    const { user } = await open()
    await table('Recent Transactions')
    await user.click(screen.getByRole('radio', { name: chip }))
    await waitFor(async () => expect(await recent()).toEqual(expected))
  })

  it('say so when there are none', async () => {
    await open()
    expect(await screen.findByText('No transactions found')).toBeDefined()
  })

  it('open the dialog of a transaction, which Back closes', async () => {
    await deposit(api, '100')
    const { user, router, address } = await open()
    await user.click(within(await table('Recent Transactions')).getByRole('link', { name: /Received USDC/ }))
    expect(await screen.findByRole('dialog', { name: /Transaction details/ })).toBeDefined()
    expect(address()).toMatch(/^\/dashboard\?transaction=tx_/)
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe('/dashboard')
  })

  it('stay as they are when they cannot be refreshed, which is said without a toast', async () => {
    let down = false
    await given()
    const { user } = await open({ fails: (path) => down && path === RECENT })
    const before = await recent()
    down = true
    await deposit(api, '1')
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    expect(await recent()).toEqual(before)
    expect(screen.queryByText('Out of order')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull())
  })

  it('show a payment settle without a reload, and the balance with it', async () => {
    await deposit(api, '100')
    api.advance(60_000)
    await send(api, { amount: '40' })
    await open()
    await waitFor(async () => expect((await recent())[0]).toBe('$40 USDC Pending'))
    await settle(api)
    await waitFor(async () => expect((await recent())[0]).toBe('$40 USDC Completed'))
    await waitFor(() => expect(screen.queryByText('40 USDC on hold')).toBeNull())
  })
})

describe('the flow of money', () => {
  it('leads from each figure to the transactions it is the sum of, in the same days', async () => {
    for (const amount of ['1000', '20', '5', '4', '3']) await deposit(api, amount)
    const today = api.services.now().toISOString().slice(0, 10)
    await open({ path: `/dashboard?from=2025-06-01&to=${today}` })
    const card = (await screen.findByRole('link', { name: 'In' })).closest('section')
    await waitFor(() => expect(card?.textContent).toContain('$1,032.00'))
    const { searchParams, pathname } = new URL(
      screen.getByRole<HTMLAnchorElement>('link', { name: 'In' }).href,
    )
    expect(pathname).toBe('/dashboard/transactions')
    expect(searchParams.get('type')).toBe('credit')
    expect(searchParams.get('createdAt.lte')).toBe(`${today}T23:59:59.999Z`)
    const rows = await cellsOf('In and out')
    expect(rows[0]).toEqual(['Day', 'In', 'Out'])
    expect(rows.at(-1)).toEqual([`${today}, so far`, '$1,032.00', '$0.00'])
  })

  it('gives way to the first steps of a new team, ticked by what it has done', async () => {
    await open()
    const steps = within(await screen.findByRole('region', { name: 'Getting started' }))
    expect(steps.getByRole('link', { name: 'Create a payment link' }).getAttribute('href')).toBe(
      '/dashboard/payment-links',
    )
    expect(steps.queryByLabelText('Done:')).toBeNull()
    expect(screen.queryByRole('link', { name: 'In' })).toBeNull()
    await deposit(api, '5')
    await waitFor(() => expect(steps.getByLabelText('Done:')).toBeDefined())
    expect(steps.queryByRole('link', { name: 'Receive your first payment' })).toBeNull()
  })
})
