import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

/** Where something is, in whole pixels. */
async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on screen')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

test('at 1440 search, filters and menu of the transactions are in one row, which choosing does not move; on a tablet no column is cut', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/dashboard/transactions')
  const more = page.getByRole('button', { name: 'More' })
  const search = page.getByRole('searchbox', { name: 'Search transactions...' })
  const table = page.getByRole('table')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  expect((await boxOf(more)).top).toBeLessThan((await boxOf(search)).bottom)
  const before = [await boxOf(more), (await boxOf(table)).top]
  await page.goto('/dashboard/transactions?type=debit&status=successful')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expect(first).toBeVisible()
  expect([await boxOf(more), (await boxOf(table)).top]).toEqual(before)

  await page.setViewportSize({ width: 768, height: 1024 })
  const status = page.getByRole('columnheader', { name: /^Status/ })
  await expect.poll(async () => (await boxOf(status)).right).toBeLessThanOrEqual(768 - 24)
})

test('a toast leaves headings and the bell free', async ({ page, openAs }) => {
  await openAs('owner', '/dashboard/faucet')
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Copy address/ })
    .first()
    .click()
  const toast = page.getByText('Address copied to clipboard')
  await expect(toast).toBeVisible()
  const { top } = await boxOf(page.locator('.ant-notification-notice').first())
  for (const above of [
    page.getByRole('button', { name: /^Notifications/ }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: 'Faucet History' }),
  ])
    expect((await boxOf(above)).bottom).toBeLessThanOrEqual(top)
})

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a toast that offers Undo covers no button at ${width}`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height })
    const api = await openAs('owner', '/dashboard/customers')
    await api.post('/customers', { name: `Aaa ${width}`, email: `aaa${width}@demo.test` })
    await page.reload()
    await page.getByRole('button', { name: `Actions for Aaa ${width}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    const toast = page.locator('.ant-notification-notice').filter({ hasText: 'Undo' })
    await expect(toast).toBeVisible()
    await expect(page.getByText(`Aaa ${width}`)).toHaveCount(0)
    const box = await boxOf(toast)
    const buttons = await page.locator('button:not(#toasts button):visible').all()
    const covered = await Promise.all(
      buttons.map(async (button) => {
        const { left, top, right, bottom } = await boxOf(button)
        const isApart = right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
        return isApart ? [] : [await button.textContent()]
      }),
    )
    expect(buttons.length).toBeGreaterThan(5)
    expect(covered.flat()).toEqual([])
  })

test('the history of payments stays within its card', async ({ page, openAs }) => {
  await openAs('owner', '/dashboard/invoices?status=paid')
  await page.getByRole('row', { name: /INV-/ }).first().getByRole('link').click()
  const history = page.getByRole('region', { name: 'Payment History' })
  await expect(history.getByText('Confirmed').first()).toBeVisible()
  const card = await boxOf(history)
  const rights = await history
    .locator('li *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right))
  expect(Math.max(...rights)).toBeLessThanOrEqual(card.right)
})

test('a frozen card says so the same way in a table and on a phone', async ({ page, openAs }) => {
  await openAs('owner', '/dashboard/crypto-cards?status=frozen')
  const frozen = page.getByText('Frozen', { exact: true })
  /** What it is drawn with: its own colour, and what dims anything around it. */
  const look = () =>
    frozen.last().evaluate((tag) => {
      const around: string[] = [getComputedStyle(tag).color]
      for (let part = tag.parentElement; part; part = part.parentElement)
        around.push(getComputedStyle(part).filter, getComputedStyle(part).opacity)
      return [...new Set(around)].toSorted()
    })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(frozen.last()).toBeVisible()
  const wide = await look()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(frozen.last()).toBeVisible()
  expect(await look()).toEqual(wide)
})

test('rows on a phone are two lines, with their status in view', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs('owner', '/dashboard/customers')
  for (const list of ['transactions', 'payment-links', 'invoices']) {
    await page.goto(`/dashboard/${list}`)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('[data-tone]') })
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) {
      const { top, bottom } = await boxOf(row)
      expect(bottom - top, list).toBeLessThanOrEqual(72)
      expect((await boxOf(row.locator('[data-tone]').last())).right, list).toBeLessThanOrEqual(374)
    }
  }
})
