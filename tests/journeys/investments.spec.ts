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
