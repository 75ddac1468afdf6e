import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { askToWithdraw, invested, moveClock } from '#tests/support/investments.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { dialogOf, regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const PATH = '/dashboard/investments'

const api = freshApi()

it('the plans take an investment that can be paid, whose earnings are told while one types', async () => {
  await deposit(api, '1500')
  const { user, address } = await open()
  const plan = within(await screen.findByRole('listitem', { name: 'Stable Growth' }))
  await user.click(button('Invest Now', plan))
  const dialog = await dialogOf('Invest in Stable Growth')
  const submit = () => dialog.getByRole('button', { name: /Invest Now$/ })
  const amount = dialog.getByLabelText('Amount')
  const enter = (value: string) => fireEvent.change(amount, { target: { value } })
  enter('99')
  expect(dialog.queryByText('Projected earnings')).toBeNull()
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  await user.click(amount)
  enter('1501')
  expect(await dialog.findAllByText('Insufficient available balance')).not.toHaveLength(0)
  expect(submit().getAttribute('aria-disabled')).toBe('true')
  enter('1000')
  expect(await dialog.findByText('+7.009943 USDC')).toBeDefined()
  expect(dialog.getByText('1,007.009943 USDC')).toBeDefined()
  await user.click(submit())
  expect(await screen.findByText('Investment created successfully')).toBeDefined()
  const result = await regionOf('Result')
  expect(result.getByText('1,000 USDC')).toBeDefined()
  expect(result.getByText('View investment').closest('a')?.pathname).toMatch(/\/investments\/\w+$/)
  await user.click(result.getByText('Done'))
  expect(address()).toBe(`${PATH}?tab=mine`)
  const figures = () =>
    ['Total Invested', 'Total Earnings', 'Active Plans'].map(
      (title) => screen.getByRole('heading', { name: title }).nextSibling?.textContent,
    )
  await waitFor(() => expect(figures()).toEqual(['$1,000.00', '$0.00', '1']))
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
    const now = await screen.findByRole('row', { name: /, today/ })
    const curve = within(screen.getByRole('table', { name: 'Value until maturity, USDC' }))
    expect(curve.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Jun 15, 2025',
      'Jun 27, 2025, today',
      'Jun 30, 2025',
      'Jul 15, 2025',
    ])
    expect([screen.getAllByText('1,002.798103 USDC').length, now.textContent]).toEqual([
      2,
      expect.stringContaining('1,002.798103 USDC'),
    ])
    const history = await regionOf('Transaction History')
    expect(await history.findByText('Yield of day 12')).toBeDefined()
    await user.click(history.getByRole('link', { name: 'Next page' }))
    expect(await history.findByText('Invested in Stable Growth')).toBeDefined()

    await user.click(button('Withdraw'))
    const dialog = await dialogOf('Withdraw from Stable Growth?')
    const givenUp = await dialog.findByText('Earnings you lose')
    expect(givenUp.parentElement?.textContent).toContain('4.21184 USDC')
    await user.click(button('Withdraw', dialog))
    expect(await screen.findByText('Withdrawn early')).toBeDefined()
    expect(screen.getByText('Earnings you lose').parentElement?.textContent).toContain('4.21184')
  })

  it('that cannot be loaded leads back to the list, which says so', async () => {
    const { id } = await invested(api)
    await askToWithdraw(api, id)
    const { address } = await open(`${PATH}/${id}`, at(id, outOfOrder))
    const said = await screen.findByText('Failed to load investment details')
    expect(said.closest('[role="alert"]')).not.toBeNull()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByText('My Investments')).toBeDefined()
  })
})

const open = (path = PATH, instead?: Instead) => renderApp({ api, as: 'owner', path, instead })
