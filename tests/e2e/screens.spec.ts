import type { Page } from '@playwright/test'
import { accessibilityProblems, expect, test } from './support/test.ts'

/** What a guest may see, and the heading that says it is there. */
const GUEST_SCREENS = [
  ['/signin', 'Sign in'],
  ['/signup', 'Create your account'],
  ['/otp-verification', 'Verify your account'],
  ['/reset-password', /password/i],
  ['/sandbox/inbox', 'Sandbox inbox'],
  ['/no-such-page', /not found/i],
] as const

const SIGNED_IN_SCREENS = [
  ['/dashboard', 'Dashboard'],
  ['/dashboard/transactions', 'Transactions'],
  ['/dashboard/transactions?q=nothing-matches-this', 'Transactions'],
  ['/dashboard/send-receive?tab=send', 'Send & Receive'],
  ['/dashboard/send-receive?tab=receive', 'Send & Receive'],
  ['/dashboard/no-such-page', /not found/i],
] as const

const SIZES = [
  { name: 'a wide screen', width: 1440, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
] as const

for (const theme of ['dark', 'light'] as const) {
  for (const { name, ...viewport } of SIZES) {
    test.describe(`${theme} on ${name}`, () => {
      test.use({ viewport })
      test.beforeEach(({ page }) => page.addInitScript((mode) => localStorage.setItem('theme', mode), theme))

      test('guest screens are accessible and never scroll sideways', async ({ page }) => {
        for (const [path, heading] of GUEST_SCREENS) {
          await page.goto(path)
          await expectGoodScreen(page, heading)
        }
      })

      test('signed-in screens are accessible and never scroll sideways', async ({ page, openAs }) => {
        await openAs('owner')
        for (const [path, heading] of SIGNED_IN_SCREENS) {
          await page.goto(path)
          await expectGoodScreen(page, heading)
        }
      })

      test('dialogs over the dashboard are accessible', async ({ page, openAs }) => {
        await openAs('owner')
        for (const button of ['Send Crypto', 'Receive Crypto']) {
          await page.getByRole('button', { name: button }).click()
          await expect(page.getByRole('dialog').getByLabel('Currency')).toBeEnabled()
          expect(await accessibilityProblems(page)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        }
        await page.getByRole('table', { name: 'Recent Transactions' }).getByRole('link').first().click()
        await expect(page.getByRole('dialog').getByText('Transaction ID')).toBeVisible()
        expect(await accessibilityProblems(page)).toEqual([])
      })
    })
  }
}

async function expectGoodScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await accessibilityProblems(page), page.url()).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
}
