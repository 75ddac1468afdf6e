import type { Page, ViewportSize } from '@playwright/test'
import { accessibilityProblems, expect, test } from './support/test.ts'

const GUEST_PATHS = [
  '/signin',
  '/signup',
  '/otp-verification',
  '/reset-password',
  '/sandbox/inbox',
  '/coming-soon',
  '/error?status=503',
  '/status',
  '/no-such-page',
] as const

/** What no menu leads to, by who may see it; the menu's own pages are walked as they stand there. */
const FURTHER_PATHS = {
  owner: [
    '/dashboard/transactions?q=nothing-matches-this',
    '/dashboard/send-receive?tab=receive',
    '/dashboard/instant-fiat?tab=onramp',
    '/dashboard/profile',
    '/dashboard/settings?tab=api',
    '/dashboard/settings?tab=settlement',
    '/dashboard/teams/permissions',
    '/dashboard/no-such-page',
    '/admin',
  ],
  platform: ['/admin/users/bulk', '/dashboard/teams/permissions'],
} as const

/** A menu is walked in thirds, side by side. */
const PARTS = ['first third', 'second third', 'last third'] as const

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Between the two, where only the room can be too small. */
const TABLET = { width: 768, height: 1024 }

/** What stands where something is still to come. */
const ON_ITS_WAY = '.ant-skeleton, [aria-busy="true"], [aria-label="Loading"]'

test.describe.configure({ mode: 'parallel' })

test.describe('at both sizes and in both themes, accessible and never scrolling sideways', () => {
  for (const theme of ['dark', 'light'] as const) {
    test(`are the screens of a guest, ${theme}`, async ({ page }) => {
      await page.addInitScript((mode) => localStorage.setItem('theme', mode), theme)
      for (const path of GUEST_PATHS) {
        await page.goto(path)
        await expectShown(page)
        await expectGoodSizes(page, SIZES.toReversed())
      }
    })
  }

  for (const role of ['owner', 'platform'] as const) {
    for (const part of PARTS) {
      test(`is every page that the menu of the ${role} leads to, and what its first row opens, ${part}`, async ({
        page,
        openAs,
      }) => {
        await openAs(role, role === 'owner' ? '/dashboard' : '/admin')
        const paths = await menuPaths(page)
        for (const path of paths.filter((_, index) => index % PARTS.length === PARTS.indexOf(part))) {
          await goTo(page, path)
          await expectGoodScreen(page)
          await openFirstRow(page)
        }
      })
    }

    test(`are the further screens of the ${role}`, async ({ page, openAs }) => {
      await openAs(role)
      for (const path of FURTHER_PATHS[role]) {
        await page.goto(path)
        await expectGoodScreen(page)
      }
    })
  }

  test('is the API reference with its guides', async ({ page }) => {
    for (const path of ['', '/wallet/postWalletSendCrypto', '/guides/webhooks', '/errors', '/signature']) {
      await page.goto(`/docs${path}`)
      await expectShown(page)
      await expectGoodThemes(page)
    }
  })

  test('are the dialogs over the dashboard and the command palette', async ({ page, openAs }) => {
    await openAs('owner')
    for (const button of ['Send Crypto', 'Receive Crypto']) {
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('dialog').getByLabel('Currency')).toBeEnabled()
      await expectGoodThemes(page)
      await closeDialog(page)
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await expectGoodThemes(page)
  })
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The entries that stay in the application, of which there are others by role. */
async function menuPaths(page: Page): Promise<readonly string[]> {
  const links = menu(page).locator('a:not([target])')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
}

/** By the menu: a whole load takes three times as long. Done when another screen stands there. */
async function goTo(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await closeDialog(page)
  const before = (await heading(page).textContent()) ?? ''
  await menu(page).locator(`a[href="${path}"]`).click()
  await expect(heading(page)).not.toHaveText(before)
}

async function closeDialog(page: Page): Promise<void> {
  if (!(await page.getByRole('dialog').count())) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A list's first record, on its page or in its dialog. A screen without a list has none. Waits until the list is left. */
async function openFirstRow(page: Page): Promise<void> {
  const row = page.getByRole('main').getByRole('row').nth(1)
  if (!(await row.getByRole('link').count())) return
  const list = (await heading(page).textContent()) ?? ''
  await row.getByRole('link').first().click()
  const recordPage = heading(page).filter({ hasNotText: list })
  await expect(page.getByRole('dialog').or(recordPage).first()).toBeVisible()
  await expectGoodScreen(page)
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectShown(page)
  await expectGoodThemes(page)
}

async function expectShown(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator(ON_ITS_WAY)).toHaveCount(0)
}

/** Another theme has other colours, and nothing else. Leaves the page in it. */
async function expectGoodThemes(page: Page): Promise<void> {
  await expectGoodSizes(page, SIZES)
  await page.setViewportSize(TABLET)
  await expectNoScrolling(page)
  await switchTheme(page)
  await expectGoodSizes(page, SIZES.toReversed(), ['color-contrast'])
}

/** By the button in the header, also where a dialog covers it. Done when the page has the other theme's colours. */
async function switchTheme(page: Page): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('header button[aria-label$="theme"]')?.click(),
  )
  await expect(page.locator('html')).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark')
}

/** Leaves the page at the last of them. */
async function expectGoodSizes(
  page: Page,
  sizes: readonly ViewportSize[],
  rules?: readonly string[],
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(await accessibilityProblems(page, rules), `${page.url()} at ${size.width}`).toEqual([])
    await expectNoScrolling(page)
  }
}

async function expectNoScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const message = `${page.url()} scrolls sideways at ${page.viewportSize()?.width}`
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0)
}
