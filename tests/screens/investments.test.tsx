import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { askToWithdraw, invested, moveClock } from '#tests/support/investments.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const PATH = '/dashboard/investments'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
const plan = async (name: string) => within(await screen.findByRole('listitem', { name }))
/** The figure of a summary card. */
const figure = (title: string) => screen.getByRole('heading', { name: title }).nextSibling?.textContent

describe('the plans', () => {
  it('take an investment, whose earnings are told while one types', async () => {
    await deposit(api, '1500')
    const { user, address } = await open()
    await user.click((await plan('Stable Growth')).getByRole('button', { name: 'Invest Now' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invest in Stable Growth' }))
    const submit = () => dialog.getByRole('button', { name: 'Invest Now' })
    const amount = dialog.getByLabelText('Amount')
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.type(amount, '99')
    expect(dialog.queryByText('Projected earnings')).toBeNull()
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.clear(amount)
    await user.type(amount, '1000')
    expect(await dialog.findByText('+7.009943 USDC')).toBeDefined()
    expect(dialog.getByText('1,007.009943 USDC')).toBeDefined()
    expect(dialog.getByText('Available: 1,500 USDC')).toBeDefined()
    await user.click(submit())
    expect(await screen.findByText('Investment created successfully')).toBeDefined()
    expect(address()).toBe(`${PATH}?tab=mine`)
    const row = await screen.findByRole('row', { name: /Stable Growth/ })
    expect(within(row).getByText('Active')).toBeDefined()
    await waitFor(() => expect(figure('Total Invested')).toBe('$1,000.00'))
    expect(row.textContent).not.toContain('+0')
    expect(figure('Active Plans')).toBe('1')
  })

  it('say on the amount that there is too little money, and keep what was typed', async () => {
    await deposit(api, '200')
    const { user } = await open()
    await user.click((await plan('High Yield Pro')).getByRole('button', { name: 'Invest Now' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = dialog.getByLabelText('Amount')
    await user.type(amount, '1000')
    await user.tab()
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getAllByText('Insufficient available balance')).not.toHaveLength(0)
    expect(dialog.getByRole('button', { name: 'Invest Now' }).getAttribute('aria-disabled')).toBe('true')
    expect(amount).toHaveProperty('value', '1,000')
    await user.click(amount)
    expect(amount).toHaveProperty('value', '1000')
  })

  it('offer a viewer nothing but to look', async () => {
    await open(PATH, 'viewer')
    expect((await plan('Quick Returns')).getByText('6.2%', { exact: false })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Invest Now' })).toBeNull()
  })
})

describe('my investments', () => {
  it('say that there are none', async () => {
    await open(`${PATH}?tab=mine`)
    expect(await screen.findByText('No investments found')).toBeDefined()
    expect(screen.getByPlaceholderText('Search investments...')).toBeDefined()
    await waitFor(() => expect(figure('Total Earnings')).toBe('$0.00'))
  })

  it('withdraw an active one from its row, after the warning', async () => {
    await invested(api)
    await moveClock(api, '10d')
    await api.runJobs()
    const { user } = await open(`${PATH}?tab=mine`)
    const row = await screen.findByRole('row', { name: /Stable Growth/ })
    await user.click(within(row).getByRole('button', { name: /Actions/ }))
    expect(await screen.findByRole('menuitem', { name: 'View Details' })).toBeDefined()
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText(
        'Withdrawing before maturity may result in reduced earnings. Are you sure you want to proceed?',
      ),
    ).toBeDefined()
    expect((await dialog.findByText('Earnings given up')).parentElement?.textContent).toContain(
      '4.678734 USDC',
    )
    expect(dialog.getByText('You receive now')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Investment withdrawn successfully')).toBeDefined()
    expect(await within(row).findByText('Withdrawn')).toBeDefined()
    expect(within(row).getByText(/\+2\.33/)).toBeDefined()
    await user.click(within(row).getByRole('link', { name: 'Stable Growth' }))
    expect((await screen.findByText('Earnings given up')).parentElement?.textContent).toContain('4.678734')
  })
})

describe('an investment', () => {
  it('shows progress, days remaining and its history, and pages through it', async () => {
    const { id } = await invested(api)
    await moveClock(api, '12d')
    await api.runJobs()
    const { user } = await open(`${PATH}/${id}`)
    expect(await screen.findByText('40% complete')).toBeDefined()
    expect(screen.getByText('18 days remaining')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('40')
    expect(screen.getByText('1,002.798103 USDC')).toBeDefined()
    const curve = within(await screen.findByRole('table', { name: 'Value to maturity' }))
    expect(curve.getAllByRole('row')).toHaveLength(8)
    const history = within(await screen.findByRole('region', { name: 'Transaction History' }))
    expect(await history.findByText('Yield of day 12')).toBeDefined()
    expect(history.getByRole('button', { name: 'Export to CSV' })).toBeDefined()
    await user.click(history.getByRole('link', { name: 'Next page' }))
    expect(await history.findByText('Invested in Stable Growth')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Back to Investments' }))
    expect(await screen.findByRole('tab', { name: 'My Investments' })).toBeDefined()
  })

  it('that cannot be loaded leads back to the list, which says so', async () => {
    const { id } = await invested(api)
    const transport = async (request: Request) =>
      request.url.endsWith(id) ? new Response('', { status: 503 }) : api.fetch(request)
    const { address } = await renderApp({ api, as: 'owner', path: `${PATH}/${id}`, transport })
    expect(await screen.findByText('Failed to load investment details')).toBeDefined()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByRole('tab', { name: 'My Investments' })).toBeDefined()
  })

  it('says that a withdrawal failed, and leaves the dialog open', async () => {
    const { id } = await invested(api)
    const { user } = await open(`${PATH}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog'))
    await askToWithdraw(api, id)
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Failed to withdraw investment')).toBeDefined()
    expect(await dialog.findByText(/^Withdraw is not possible: /)).toBeDefined()
  })

  it('that was withdrawn offers no second withdrawal', async () => {
    const { id } = await invested(api)
    await askToWithdraw(api, id)
    await open(`${PATH}/${id}`)
    expect(await screen.findByText('Withdrawn early')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  })

  it('that is not there is said to be so', async () => {
    await open(`${PATH}/ivt_nowhere`)
    expect(await screen.findByText('Investment Not Found')).toBeDefined()
  })
})
