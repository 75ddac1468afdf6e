import type { Page } from '@playwright/test'
import { demo } from './support/api.ts'
import { test } from './support/staticFixture.ts'
import { expect, signIn } from './support/test.ts'

const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

/** Signs the owner in on a first visit. */
async function enter(page: Page): Promise<void> {
  await page.goto('')
  await signIn(page, demo('owner'))
  await expect(page).toHaveURL(/\/coffer\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Current Balance (USD)' })).toBeVisible()
}

test(
  'the application runs below a path of a plain host, keeps what is done, and works without a network',
  { tag: '@short' },
  async ({ page, context }) => {
    await enter(page)
    await page.goto('dashboard/transactions')
    await expect(rows(page, 'Transactions')).toHaveCount(10)

    const other = await context.newPage()
    await other.goto('dashboard/payment-links')
    await other
      .getByRole('link', { name: /^Create/ })
      .or(other.getByRole('button', { name: /^Create/ }))
      .first()
      .click()
    await expect(other).toHaveURL(/create/)
    await other.close()

    await page.waitForFunction(async () => {
      const [name = ''] = await caches.keys()
      return (await (await caches.open(name)).keys()).length > 200
    })
    await context.setOffline(true)
    await page.reload()
    await expect(rows(page, 'Transactions')).toHaveCount(10)
  },
)

test('when the tab that answers is closed, another goes on', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await other.goto('dashboard/transactions')
  await expect(rows(other, 'Transactions')).toHaveCount(10)
  await page.close()
  await other.getByRole('button', { name: 'Next Page' }).or(other.getByLabel('Next')).first().click()
  await expect(rows(other, 'Transactions')).toHaveCount(10)
  await other.reload()
  await expect(rows(other, 'Transactions')).toHaveCount(10)
})
