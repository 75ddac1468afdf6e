import type { Page, Route } from '@playwright/test'
import { demo } from '#tests/browser/api.ts'
import { expect, lenient, signIn, test } from '#tests/browser/test.ts'

/** Every call of a screen, but for those that the application itself starts with. */
const SCREEN_CALLS = /\/api\/(?!config$|user$|health)/

test('while the API is dead the dashboard shows zeros and sample data, says so, and recovers', async ({
  page,
  openAs,
}) => {
  await page.route(SCREEN_CALLS, dead)
  await openAs('owner')
  await expect(page.getByText('Could not refresh')).toHaveCount(3)
  await expect(page.getByText('Sample data')).toBeVisible()
  await expect(page.getByText('No wallet balances available')).toBeVisible()
  await page.unroute(SCREEN_CALLS)
  await retry(page).first().click()
  await expect(page.getByText('USD Coin')).toBeVisible()
  await retry(page).first().click()
  await expect(page.getByRole('link', { name: 'Overdue invoices' })).toBeVisible()
  await expect(retry(page)).toHaveCount(1)
  await retry(page).click()
  await expect(page.getByRole('table', { name: 'Recent Transactions' })).toBeVisible()
  await expect(page.getByText('Could not refresh')).toBeHidden()
})

test('an API that is dead when the application opens leads to the sign-in page, and from there back', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/dashboard/customers')
  await page.route('**/api/**', dead)
  await page.goto('/dashboard/transactions?status=failed')
  await expect(page).toHaveURL(/\/signin$/)
  await page.unroute('**/api/**')
  await signIn(page, demo('owner'))
  await expect(page).toHaveURL('/dashboard/transactions?status=failed')
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible()
})

test.describe('a crash', () => {
  // React says on the console what a boundary caught.
  test.use({ strict: lenient })

  test('of a screen that cannot be fetched ends in the error page, and the menu leads on', async ({
    page,
    openAs,
  }) => {
    await openAs('owner', '/dashboard/customers')
    await page.route('**/assets/SettingsPage*.js', dead)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Settings' }).click()
    await expect(heading(page, 'Couldn’t load this page')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await menu.getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await page.unroute('**/assets/SettingsPage*.js')
    await page.goto('/dashboard/settings')
    await expect(heading(page, 'Settings')).toBeVisible()
  })
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })
const dead = (route: Route) => route.abort()
