import { confirm } from '#tests/browser/api.ts'
import { expect, test as base } from '#tests/browser/test.ts'

const PAGE = '/dashboard/investments'

const test = base.extend({
  server: async ({ hostAhead }, use) => use(hostAhead),
})

test.use({ funds: '1500' })

test('an investment grows day by day and is paid out, without a reload', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, PAGE)
  await confirm(api, merchant)
  await page
    .getByRole('listitem', { name: 'Stable Growth' })
    .getByRole('button', { name: 'Invest Now' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Invest in Stable Growth' })
  await dialog.getByLabel('Amount').fill('1000')
  await expect(dialog.getByText('+7.009943 USDC')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invest Now' }).dblclick()
  await expect(page.getByText('Investment created successfully')).toBeVisible()
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row', { name: /Stable Growth/ })).toHaveCount(1)

  await page.getByRole('row', { name: /Stable Growth/ }).click()
  await expect(page.getByText('30 days remaining')).toBeVisible()
  await api.post('/sandbox/clock', { advance: '10d' })
  await expect(page.getByText('20 days remaining')).toBeVisible()
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText('1,002.331209 USDC')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Yield of day 10' })).toBeVisible()

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText('Transaction history exported successfully')).toBeVisible()

  await api.post('/sandbox/clock', { advance: '40d' })
  await expect(page.getByText('Paid out at maturity')).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
  const { body } = await api.get<{ data: { tokenBalances: readonly object[] } }>('/wallet/get-token-balances')
  expect(body.data.tokenBalances).toContainEqual(
    expect.objectContaining({ currency: 'USDC', available: '1507.009943' }),
  )
})

test('an investment is withdrawn early, on a phone', async ({ page, merchant, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const api = await openAs(merchant, PAGE)
  await confirm(api, merchant)
  await api.post('/investments', { planId: 'plan_balanced_portfolio', amount: '600' })
  await page.getByRole('tab', { name: 'My Investments' }).click()
  await page.getByRole('link', { name: 'Balanced Portfolio' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw from Balanced Portfolio?' })
  await expect(dialog).toContainText('Withdrawing before maturity may result in reduced earnings.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Investment withdrawn successfully')).toBeVisible()
  await expect(page.getByText('Withdrawn early', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
