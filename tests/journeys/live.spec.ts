import type { Page } from '@playwright/test'
import { expect, test } from '#tests/browser/test.ts'

const LIST = '/dashboard/transactions'

/** Within a second of the commit, and some for a slow machine. */
const SOON = { timeout: 5_000 }

test(
  'what one does, the other sees without a reload, and nothing moves under their pointer',
  { tag: '@postgres' },
  async ({ page, openAs, elsewhere: other }) => {
    const api = await openAs('owner')
    await openAs('viewer', LIST, other)
    await expect(rows(other)).toHaveCount(10)
    await expect(balance(page)).toContainText('$')
    const before = await balance(page).textContent()

    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '77.11' })
    await expect(rows(other).first()).toContainText('77.11', SOON)
    await expect(balance(page)).not.toHaveText(before ?? '', SOON)
    await expect(page.getByRole('table', { name: 'Recent Transactions' })).toContainText('77.11', SOON)

    await rows(other).nth(3).hover()
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '78.22' })
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '79.33' })
    await expect(pill(other)).toHaveText('2 new — Show', SOON)
    await expect(rows(other).first()).toContainText('77.11')
    await pill(other).click()
    await expect(rows(other).first()).toContainText('79.33')
    await expect(pill(other)).toBeHidden()
  },
)

test('more windows than a browser has connections all work, and all follow', async ({
  page,
  openAs,
  context,
}) => {
  const api = await openAs('owner', LIST)
  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
  for (const other of others) await other.goto(LIST)
  const windows = [page, ...others]
  for (const one of windows) await expect(rows(one)).toHaveCount(10)
  await api.post('/sandbox/deposits', { currency: 'USDC', amount: '66.09' })
  for (const one of windows) await expect(rows(one).first()).toContainText('66.09')
})

test('a lost connection says so, and heals without loss', async ({ page, openAs, context }) => {
  const api = await openAs('owner', LIST)
  await expect(rows(page)).toHaveCount(10)
  const reconnecting = page.getByText('Reconnecting…')
  await context.setOffline(true)
  await expect(reconnecting).toBeVisible({ timeout: 10_000 })
  await api.post('/sandbox/deposits', { currency: 'USDC', amount: '63.07' })
  await expect(rows(page).first()).not.toContainText('63.07')
  await context.setOffline(false)
  await expect(rows(page).first()).toContainText('63.07', SOON)
  await expect(reconnecting).toBeHidden()
})

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')
const balance = (page: Page) =>
  page.getByRole('heading', { name: 'Current Balance (USD)' }).locator('xpath=..')
const pill = (page: Page) => page.getByRole('button', { name: /new — Show$/ })
