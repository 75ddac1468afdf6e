import type { Page, Route } from '@playwright/test'
import type { Envelope } from '#tests/support/TestClient.ts'
import { demo } from './support/api.ts'
import { expect, signIn, test } from './support/test.ts'

/** Every call of a screen, but for those that the application itself starts with. */
const SCREEN_CALLS = /\/api\/(?!config$|user$|health)/

const dead = (route: Route) => route.abort()
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { statusCode: 500, message: ['Out of order'], data: null } })

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' })

test.describe('while the API is dead', () => {
  test(
    'the dashboard shows zeros and sample data, says so, and recovers',
    { tag: '@short' },
    async ({ page, openAs }) => {
      await page.route(SCREEN_CALLS, dead)
      await openAs('owner')
      await expect(page.getByText('Could not refresh')).toHaveCount(3)
      await expect(page.getByText('Sample data')).toBeVisible()
      await expect(page.getByText('No wallet balances available')).toBeVisible()
      await page.unroute(SCREEN_CALLS)
      await retry(page).first().click()
      await expect(page.getByText('USD Coin')).toBeVisible()
      await retry(page).first().click()
      await expect(page.getByRole('link', { name: 'Net' })).toBeVisible()
      await expect(retry(page)).toHaveCount(1)
      await retry(page).click()
      await expect(page.getByRole('table', { name: 'Recent Transactions' })).toBeVisible()
      await expect(page.getByText('Could not refresh')).toBeHidden()
    },
  )

  test('a transaction offers Retry', async ({ page, openAs }) => {
    const api = await openAs('owner')
    const { body } = await api.get<Envelope<readonly { id: string }[]>>('/transaction/list?pageSize=1')
    const detail = new RegExp(`/api/transaction/${body.data[0]?.id}`)
    await page.route(detail, dead)
    await page.goto(`/dashboard/transactions/${body.data[0]?.id}`)
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await expect(dialog.getByText('Failed to load transaction')).toBeVisible()
    await page.unroute(detail)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('dialog').getByText('Transaction ID')).toBeVisible()
  })

  test('the inbox offers Retry', async ({ page }) => {
    await page.route(SCREEN_CALLS, dead)
    await page.goto('/sandbox/inbox')
    await expect(page.getByText('Failed to load the inbox')).toBeVisible()
    await page.unroute(SCREEN_CALLS)
    await retry(page).click()
    await expect(page.getByText('Failed to load the inbox')).toBeHidden()
  })
})

test('an API that does not say how it is set up can be asked again', async ({ page, openAs }) => {
  await openAs('owner')
  await page.route('**/api/config', broken)
  await page.goto('/dashboard/transactions')
  await expect(page.getByRole('heading', { level: 1, name: 'Coffer cannot be reached' })).toBeVisible()
  await page.unroute('**/api/config')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
})

test('an API that is dead when the application opens leads to the sign-in page, and from there back', async ({
  page,
  openAs,
}) => {
  await openAs('owner')
  await page.route('**/api/**', dead)
  await page.goto('/dashboard/transactions?status=failed')
  await expect(page).toHaveURL(/\/signin$/)
  await page.unroute('**/api/**')
  await signIn(page, demo('owner'))
  await expect(page).toHaveURL('/dashboard/transactions?status=failed')
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible()
})

test('a slow API leaves the frame and a skeleton, and then the list', async ({ page, openAs }) => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/transaction/list*', async (route) => {
    await answered
    await route.continue()
  })
  await openAs('owner', '/dashboard/transactions')
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  answer()
  await expect(page.getByText(/^Showing 1–10 of/)).toBeVisible()
})
