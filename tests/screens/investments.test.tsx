import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { askToWithdraw, invested, moveClock } from '#tests/support/investments.ts'
import { answered, at, outOfOrder } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const PATH = '/dashboard/investments'

const api = freshApi()

describe('the plans', () => {
  it('take an investment that can be paid, whose earnings are told while one types', async () => {
    await deposit(api, '1500')
    const { user, address } = await open()
    const plan = within(await screen.findByRole('listitem', { name: 'Stable Growth' }))
    await user.click(button('Invest Now', plan))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invest in Stable Growth' }))
    const submit = () => dialog.getByRole('button', { name: /Invest Now$/ })
    const amount = dialog.getByLabelText('Amount')
    const enter = (value: string) => fireEvent.change(amount, { target: { value } })
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    enter('99')
    expect(dialog.queryByText('Projected earnings')).toBeNull()
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    await user.click(amount)
    enter('1501')
    fireEvent.blur(amount)
    await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'))
    expect(dialog.getAllByText('Insufficient available balance')).not.toHaveLength(0)
    expect(submit().getAttribute('aria-disabled')).toBe('true')
    expect(amount).toHaveProperty('value', '1,501')
    enter('1000')
    expect(await dialog.findByText('+7.009943 USDC')).toBeDefined()
    expect(dialog.getByText('1,007.009943 USDC')).toBeDefined()
    expect(dialog.getByText('Available: 1,500 USDC')).toBeDefined()
    await user.click(submit())
    expect(await screen.findByText('Investment created successfully')).toBeDefined()
    expect(address()).toBe(`${PATH}?tab=mine`)
    const row = await screen.findByRole('row', { name: /Stable Growth/ })
    expect(row.textContent).toContain('Active')
    expect(row.textContent).not.toContain('+0')
    const figures = () =>
      ['Total Invested', 'Total Earnings', 'Active Plans'].map(
        (title) => screen.getByRole('heading', { name: title }).nextSibling?.textContent,
      )
    await waitFor(() => expect(figures()).toEqual(['$1,000.00', '$0.00', '1']))
  })

  it('offer a viewer nothing but to look', async () => {
    await open(PATH, 'viewer')
    const plan = within(await screen.findByRole('listitem', { name: 'Quick Returns' }))
    expect(plan.getByText('6.2%', { exact: false })).toBeDefined()
    expect(screen.queryByText('Invest Now')).toBeNull()
  })
})

describe('an investment', () => {
  it('shows progress, days remaining and its history, pages through it, and warns before it is withdrawn', async () => {
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
    const history = within(screen.getByRole('region', { name: 'Transaction History' }))
    expect(await history.findByText('Yield of day 12')).toBeDefined()
    expect(history.getByText('Export to CSV')).toBeDefined()
    await user.click(history.getByRole('link', { name: 'Next page' }))
    expect(await history.findByText('Invested in Stable Growth')).toBeDefined()

    await user.click(button('Withdraw'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from Stable Growth?' }))
    const warning =
      'Withdrawing before maturity may result in reduced earnings. Are you sure you want to proceed?'
    expect(dialog.getByText(warning)).toBeDefined()
    expect((await dialog.findByText('Earnings given up')).parentElement?.textContent).toContain(
      '4.21184 USDC',
    )
    expect(dialog.getByText('You receive now')).toBeDefined()
    await user.click(button('Withdraw', dialog))
    expect(await screen.findByText('Withdrawn early')).toBeDefined()
    expect(screen.getByText('Earnings given up').parentElement?.textContent).toContain('4.21184')
  })

  it('that cannot be loaded leads back to the list, which says so', async () => {
    const { id } = await invested(api)
    await askToWithdraw(api, id)
    const { address } = await open(`${PATH}/${id}`, 'owner', answered(api, at(id, outOfOrder)))
    const said = await screen.findByText('Failed to load investment details')
    expect(said.closest('[role="alert"]')).not.toBeNull()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByText('My Investments')).toBeDefined()
  })
})

const open = (path = PATH, as: Persona = 'owner', transport = api.fetch) =>
  renderApp({ api, as, path, transport })
