import type { TestClient } from '#tests/support/TestClient.ts'
import { apiAs, makeAccount } from './support/api.ts'
import { accessibilityProblems, expect } from './support/test.ts'
import { testWithClock as test } from './support/testWithClock.ts'

const PAGE = '/dashboard/notifications'

/** Those that the demo has under way end some minutes after it was made, and tell their owner: not while a test counts. */
async function endConversions(api: TestClient): Promise<void> {
  const underWay = async () => {
    await api.post('/sandbox/clock', { advance: '5m' })
    const { body } = await api.get<{ data: { transactions: { status: string }[] } }>(
      '/fiat-gateway/transactions',
    )
    return body.data.transactions.filter(({ status }) => status === 'pending' || status === 'processing')
  }
  await expect.poll(underWay).toEqual([])
}

test('notifications are starred, read, deleted and counted, in two tabs', async ({
  page,
  context,
  server,
  openAs,
}) => {
  const api = await openAs('owner', PAGE)
  await endConversions(api)
  const { body } = await api.get<{ data: { total: number; unread: number } }>('/notifications/stats')
  const { total, unread } = body.data
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(`Notifications, ${unread} unread`)
  expect(await accessibilityProblems(page)).toEqual([])

  const other = await context.newPage()
  await other.goto(`${server.url}/dashboard`)
  await expect(other.getByRole('button', { name: `Notifications, ${unread} unread` })).toBeVisible()

  // Other tests end sessions of the owner as well.
  const row = page.getByRole('row', { name: /Session ended/ }).first()
  const star = row.getByRole('button', { name: 'Star Session ended' })
  const wasOn = await star.getAttribute('aria-pressed')
  await star.click()
  await row.getByRole('button', { name: 'Mark Session ended as read' }).click()
  await expect(bell).toHaveAccessibleName(`Notifications, ${unread - 1} unread`)
  await page.reload()
  await expect(star).toHaveAttribute('aria-pressed', wasOn === 'true' ? 'false' : 'true')
  await expect(other.getByRole('button', { name: `Notifications, ${unread - 1} unread` })).toBeVisible()
  await other.close()

  // What was chosen of the rows before goes with them.
  const unreadOnes = page.waitForResponse((response) => response.url().includes('/api/notifications?'))
  await page.getByRole('link', { name: 'Unread' }).click()
  await unreadOnes
  const all = page.getByRole('button', { name: /^Select all \d+ matching$/ })
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check({ timeout: 1000 })
    await expect(all).toBeVisible({ timeout: 1000 })
  }).toPass()
  await all.click()
  await page.getByRole('button', { name: 'Mark Read' }).click()
  await expect(page.getByText(`Marked ${unread - 1} notification(s) as read`)).toBeVisible()
  await expect(page.getByText('No notifications match your current filters.')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')

  await page.getByRole('link', { name: 'All', exact: true }).click()
  await row.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted 1 notification(s)')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const figure = page.getByRole('heading', { name: 'Total' }).locator('+ p')
  await expect(figure).toHaveText(String(total - 1))
  await undo.click()
  await expect(figure).toHaveText(String(total))
})

test('what happens shows on the bell of a phone, and opens', async ({ page, server, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const merchant = await makeAccount(server, 'bell')
  const api = await openAs(merchant)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await (await apiAs(server, merchant)).post('/sandbox/deposits', { currency: 'USDC', amount: '1000' })
  // Their own act is no news to them.
  await api.post('/investments', { planId: 'plan_stable_growth', amount: '200' })
  await (await apiAs(server, merchant)).post('/sandbox/deposits', { currency: 'USDC', amount: '30' })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /2 payments received/ })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await panel.getByRole('link', { name: /2 payments received/ }).click()
  await expect(bell).toHaveAccessibleName('Notifications')
  await page.getByRole('button', { name: '2 payments received', exact: true }).click()
  await page.getByRole('link', { name: '1,000 USDC arrived' }).click()
  await expect(page.getByRole('dialog', { name: /Transaction details/ })).toBeVisible()
  await page.goto(PAGE)
  await expect(page.getByText('Investment created')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
