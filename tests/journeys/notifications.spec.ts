import { apiAs, confirm } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

test('what happens shows on the bell, opens to its subject, and is starred, read, deleted and counted in two tabs', async ({
  page,
  context,
  server,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, '/dashboard/customers')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  const { email, password } = merchant
  const elsewhere = await apiAs(server, { email, password })
  await elsewhere.post('/sandbox/deposits', { currency: 'USDC', amount: '1000' })
  // Their own act is no news to them.
  await confirm(api, merchant)
  await api.post('/investments', { planId: 'plan_stable_growth', amount: '200' })
  await elsewhere.post('/sandbox/deposits', { currency: 'USDC', amount: '30' })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const other = await context.newPage()
  await other.goto('/dashboard/notifications')
  const row = other.getByRole('row', { name: /2 payments received/ })
  await expect(row).toBeVisible()
  await expect(other.getByText('Investment created')).toHaveCount(0)
  await row.getByRole('button', { name: 'Star 2 payments received' }).click()

  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: /2 payments received/ }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(other.getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName('Notifications')
  await page.getByRole('button', { name: '2 payments received', exact: true }).click()
  await page.getByRole('link', { name: '1,000 USDC arrived' }).click()
  await expect(page.getByRole('dialog', { name: /USDC/ })).toBeVisible()

  const total = other.getByRole('heading', { name: 'Total' }).locator('+ *')
  const before = Number(await total.textContent())
  await row.getByRole('checkbox').check()
  await other.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(other.getByText('Deleted 1 notification(s)')).toBeVisible()
  await expect(total).toHaveText(String(before - 1))
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(total).toHaveText(String(before))
})
