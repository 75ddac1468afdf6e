import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, FAILING_RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const PATH = '/dashboard/transactions'
const LIST = '/api/transaction/list'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

/** Unlike what is on screen, the name and the focus tell it to the last digit. */
it('tells the exact figure of an amount that is cut to whoever comes by keyboard', async () => {
  await deposit(api, '0.0307', 'ETH')
  await open()
  const amount = await screen.findByRole('button', { name: '+0.03 ETH, exactly 0.0307 ETH' })
  expect(amount.textContent).toBe('+0.03 ETH')
  act(() => amount.focus())
  expect((await screen.findByRole('tooltip')).textContent).toBe('0.0307 ETH')
})

it('shows an amount that is not cut as it is', async () => {
  await deposit(api, '25.5')
  await open()
  expect((await screen.findByText('+$25.5')).closest('button')).toBeNull()
})

interface OpenOptions {
  /** Whether the list cannot be had now. */
  readonly fails?: () => boolean
  /** Milliseconds until the API answers. */
  readonly delay?: number
}

/** Opens the list, and listens to what it asks for. */
async function open(path = PATH, { fails = () => false, delay = 0 }: OpenOptions = {}) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as: 'owner',
    path,
    transport: async (request) => {
      const { pathname, search } = new URL(request.url)
      if (pathname !== LIST) return api.fetch(request)
      asked.push(search)
      await new Promise((resolve) => setTimeout(resolve, delay))
      return fails()
        ? Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
        : api.fetch(request)
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Transactions' })
  return { ...app, asked }
}

/** A credit, then a completed, a failed and a pending payment, a minute apart. */
async function given() {
  const minute = () => api.advance(60_000)
  await deposit(api, '1234.509')
  minute()
  await send(api, { amount: '30' })
  minute()
  await send(api, { amount: '20', to: FAILING_RECIPIENT })
  await settle(api)
  minute()
  await send(api, { amount: '10' })
}

/** What the rows say, cell by cell, newest first. */
async function rows() {
  const all = within(await screen.findByRole('table')).getAllByRole('row')
  return all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))
}

const statuses = async () => (await rows()).map((cells) => cells.at(-1))

describe('the transactions', () => {
  it('have the title, the subtitle, the search and the export of the specification', async () => {
    await given()
    await open()
    expect(await screen.findByText('View and manage your payment history')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined()
    expect(await screen.findByRole('searchbox', { name: 'Search transactions...' })).toBeDefined()
  })

  it('have four columns', async () => {
    await given()
    await open()
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader')
    const named = heads.map(({ textContent }) => textContent).filter(Boolean)
    expect(named).toEqual(['Transaction', 'Amount', 'Date', 'Status'])
  })

  it('explain their statuses behind a mark, which Escape closes', async () => {
    await given()
    const { user } = await open()
    const mark = await screen.findByRole('button', { name: 'About Status' })
    await user.click(mark)
    expect(await screen.findByText('Set aside, and not confirmed by the network yet.')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(mark.getAttribute('aria-expanded')).toBe('false')
  })

  it('say for a credit what was received and where, for a debit that it was sent and from where', async () => {
    const credit = await deposit(api, '1234.509')
    api.advance(60_000)
    await send(api, { amount: '30' })
    await open()
    const [sent, received] = await rows()
    expect(received?.slice(1, 3)).toEqual([
      expect.stringMatching(new RegExp(`^Received USDCTo: ${credit.address.slice(0, 10)}…\\S+ Deposit$`)),
      '+$1,234.5 USDC',
    ])
    expect(sent?.[1]).toMatch(/^SentFrom: 0x[0-9a-fA-F]{8}…0x1111…1111 Send$/)
  })

  it('show each status with an icon and its label', async () => {
    await given()
    await open()
    expect(await statuses()).toEqual(['Pending', 'Failed', 'Completed', 'Completed'])
    const icons = ['Pending', 'Failed', 'Completed'].map((label) => {
      const [tag] = within(screen.getByRole('table')).getAllByText(label)
      return tag?.querySelector('svg')?.dataset['icon']
    })
    expect(icons).toEqual(['clock-circle', 'close-circle', 'check-circle'])
  })

  it.each([
    ['Type', ['All Types', 'Incoming', 'Outgoing']],
    ['Status', ['All Status', 'Completed', 'Pending', 'Failed']],
  ])('can be filtered by %s', async (label, expected) => {
    const { user } = await open()
    await user.click(await screen.findByRole('combobox', { name: label }))
    await screen.findByTitle(expected.at(-1) ?? '')
    expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(0)
    expect(optionTitles()).toEqual(expected)
  })

  it('can be filtered by each supported currency', async () => {
    const { body } = await api.as('owner').get<Envelope<readonly { currency: string }[]>>('/currencies')
    const supported = [...new Set(body.data.map(({ currency }) => currency))]
    const { user } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
    await screen.findByTitle('ETH')
    expect(optionTitles()).toEqual(['All Currencies', ...supported])
  })

  it.each([
    ['Type', 'Incoming', 'type=credit', ['Completed']],
    ['Type', 'Outgoing', 'type=debit', ['Pending', 'Failed', 'Completed']],
    ['Status', 'Completed', 'status=successful', ['Completed', 'Completed']],
    ['Status', 'Failed', 'status=failed', ['Failed']],
  ])('show under %s %s what it says', async (label, option, address, expected) => {
    await given()
    const { user, router } = await open()
    await rows()
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByTitle(option))
    await waitFor(async () => expect(await statuses()).toEqual(expected))
    expect(router.state.location.search).toBe(`?${address}`)
  })

  it('come ten to a page, and as many pages as it takes', async () => {
    for (let n = 0; n < 11; n++) await deposit(api, '1')
    const { asked, user } = await open()
    expect(await rows()).toHaveLength(10)
    expect(asked).toEqual(['?page=1&pageSize=10'])
    expect(screen.getByText('Showing 1–10 of 11')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Page 3' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  it('come in the size that is chosen, from the first page on', async () => {
    for (let n = 0; n < 11; n++) await deposit(api, '1')
    const { asked, user } = await open(`${PATH}?page=2`)
    await rows()
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByTitle('20 / page'))
    expect(optionTitles()).toEqual(['10 / page', '20 / page', '50 / page', '100 / page'])
    await waitFor(async () => expect(await rows()).toHaveLength(11))
    expect(asked.at(-1)).toBe('?page=1&pageSize=20')
  })

  it('wait 500 ms for the end of a search, which begins at the first page', async () => {
    for (let n = 0; n < 11; n++) await deposit(api, '1')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { asked, router } = await open(`${PATH}?page=2`)
    await rows()
    vi.useFakeTimers()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '0x' } })
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect(asked).toEqual(['?page=2&pageSize=10'])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(router.state.location.search).toBe('?q=0x')
    vi.useRealTimers()
    await waitFor(() => expect(asked.at(-1)).toBe('?page=1&pageSize=10&search=0x'))
  })

  it('say so when there are none', async () => {
    await open()
    expect(await screen.findByText('No transactions found')).toBeDefined()
  })

  it('open in a dialog over the list', async () => {
    const { id } = await deposit(api, '5')
    const { user, address } = await open()
    await rows()
    await user.click(screen.getByRole('link', { name: /Received USDC/ }))
    expect(await screen.findByRole('dialog', { name: /Transaction details/ })).toBeDefined()
    expect(address()).toBe(`${PATH}/${id}`)
  })

  it('say so when they never came, and can be asked for again', async () => {
    let down = true
    await deposit(api, '5')
    const { user } = await open(PATH, { fails: () => down })
    expect(await screen.findByText('Failed to fetch transactions')).toBeDefined()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(1)
  })

  it('settle before the eyes of their reader, without a reload', async () => {
    await given()
    await open()
    expect(await statuses()).toContain('Pending')
    await settle(api)
    await waitFor(async () => expect(await statuses()).not.toContain('Pending'))
  })

  it('settle even when the API is slower than the list asks again (P9)', async () => {
    await given()
    const { asked } = await open(PATH, { delay: 2500 })
    expect(await statuses()).toContain('Pending')
    await settle(api)
    await waitFor(async () => expect(await statuses()).not.toContain('Pending'))
    expect(asked.length).toBeLessThan(4)
  })

  it('are refreshed on the page that is shown, not on the one that was shown first (P17)', async () => {
    for (let n = 0; n < 10; n++) await deposit(api, '1')
    api.advance(60_000)
    await send(api, { amount: '2' })
    const { asked, user } = await open(`${PATH}?sort=createdAt`)
    await rows()
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await screen.findByText('Pending')
    await settle(api)
    await screen.findByText('Completed', { selector: '[role="row"] *, tr *' })
    const pages = asked.map((search) => new URLSearchParams(search).get('page'))
    expect(pages).toEqual(['1', ...pages.slice(1).map(() => '2')])
  })

  it('stay as they are when they cannot be fetched, which is said without a toast', async () => {
    let down = false
    await given()
    const { user } = await open(PATH, { fails: () => down })
    const before = await rows()
    down = true
    await settle(api)
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    expect(await rows()).toEqual(before)
    expect(screen.queryByText('Out of order')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull())
  })
})

/** The choices of the select that is open. */
function optionTitles() {
  return [...document.querySelectorAll<HTMLElement>('[title].ant-select-item-option')].map(
    ({ title }) => title,
  )
}
