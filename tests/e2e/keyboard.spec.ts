import type { Page } from '@playwright/test'
import type { Envelope } from '#tests/support/TestClient.ts'
import { demo } from './support/api.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('combobox', { name: 'Search pages and records' })

test.describe('by keyboard alone', () => {
  test('one signs in', { tag: '@short' }, async ({ page }) => {
    const { email, password } = demo('owner')
    await page.goto('/signin')
    await page.getByLabel('Email').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })

  test('one skips to the content first', async ({ page, openAs }) => {
    await openAs('owner')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('radio', { name: '30 days' })).toBeFocused()
  })

  test('one skips to the content first, also where the menu scrolls to show the present entry', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 480 })
    await openAs('platform', '/admin/features')
    await expect(heading(page, 'Features')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Features')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' }),
    ).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  })

  test('one finds a page in the palette', { tag: '@short' }, async ({ page, openAs }) => {
    await openAs('owner')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('transac')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Transactions')).toBeVisible()
    await expect(palette(page)).toBeHidden()
  })

  test('one finds a transaction by its reference in the palette', async ({ page, openAs }) => {
    const api = await openAs('owner', '/dashboard/send-receive')
    const { body } = await api.get<Envelope<readonly { id: string }[]>>('/transaction/list?status=failed')
    const id = body.data[0]?.id ?? ''
    await expect(heading(page, 'Send & Receive')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.type(id)
    const found = page.getByRole('group', { name: 'Transactions' }).getByRole('option')
    // What was found for a part of it may stand there meanwhile.
    await expect(found).toHaveCount(1)
    await expect(found).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/dashboard/transactions/${id}`)
    await expect(
      page
        .getByRole('dialog', { name: /Transaction/ })
        .getByText('Failed')
        .first(),
    ).toBeVisible()
  })

  test('one leaves the palette by Escape, where one was', async ({ page, openAs }) => {
    await openAs('owner')
    const button = page.getByRole('button', { name: 'Search' })
    await button.press('Enter')
    await expect(palette(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('one sends, and comes back to the button that led there', async ({ page, openAs }) => {
    await openAs('owner')
    const button = page.getByRole('button', { name: 'Send Crypto' })
    await button.press('Enter')
    await page.getByLabel('Recipient Address').focus()
    await page.keyboard.type('0x52908400098527886E0F7030069857D2E4169EE7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    const review = page.getByRole('dialog', { name: /^Review/ })
    await expect(review).toBeVisible()
    await review.getByRole('button', { name: 'Confirm and send USDC' }).press('Enter')
    await expect(page.getByText(/^Transaction submitted successfully!/)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('one walks through the rows of a list and opens one', async ({ page, openAs }) => {
    await openAs('owner', '/dashboard/transactions')
    const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Transaction/ }).getByText('Transaction ID')).toBeVisible()
    await expect(page).toHaveURL(/\/transactions\/tx_\w+$/)
  })
})
