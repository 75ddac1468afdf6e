import type { Page } from '@playwright/test'
import { demo } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('by keyboard alone', () => {
  test('one signs in', async ({ page }) => {
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

  test('one skips to the content first, also where the menu scrolls to show the present entry', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1440, height: 480 })
    await openAs('platform', '/admin/features')
    await expect(heading(page, 'Features')).toBeVisible()
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features' })
    await expect(entry).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
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
    await expect(page.getByRole('dialog').getByText('Transaction ID')).toBeVisible()
    await expect(page).toHaveURL(/\/transactions\/tx_\w+$/)
  })

  test('one pays at the hosted page', async ({ page, openAs }) => {
    const api = await openAs('owner', '/dashboard/customers')
    const { body } = await api.get<readonly { id: string }[]>('/payment-links?status=active')
    await page.goto(`/pay/${body[0]?.id}`)
    await page.getByRole('radio', { name: 'Address' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: /payment request with token and amount/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: "I've made payment" })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  })
})
