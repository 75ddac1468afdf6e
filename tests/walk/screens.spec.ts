import type { Page } from '@playwright/test'
import { apiAs, confirm, demo } from '#tests/browser/api.ts'
import { accessibilityProblems, expect, test } from '#tests/browser/test.ts'
import type { SentLink } from '#tests/support/pay.ts'

const GUEST_PATHS = [
  '/signin',
  '/signup',
  '/otp-verification',
  '/reset-password',
  '/accept-invitation?token=none',
  '/sandbox/inbox',
  '/coming-soon',
  '/error?status=503',
  '/status',
  '/no-such-page',
] as const

/** What no menu leads to, by the role that may see it; the menu's own pages are walked as they come there. */
const FURTHER_PATHS = {
  owner: [
    '/dashboard/transactions?q=nothing-matches-this',
    '/dashboard/send-receive?tab=receive',
    '/dashboard/instant-fiat?tab=onramp',
    '/dashboard/profile',
    '/dashboard/settings?tab=api',
    '/dashboard/settings?tab=settlement',
    '/dashboard/teams/permissions',
    '/dashboard/teams/settings',
    '/dashboard/teams/activity?window=90d',
    '/dashboard/notifications',
    '/dashboard/invoices/create',
    '/dashboard/recurring-invoices/create',
    '/dashboard/payment-links/create',
    '/dashboard/crypto-cards/create',
    '/dashboard/customers/import',
    '/dashboard/no-such-page',
    '/admin',
  ],
  platform: ['/admin/users/bulk', '/dashboard/teams/permissions'],
} as const

/** What opens over a screen of the owner: the screen, and the buttons that lead there. */
const OPENED: readonly (readonly [path: string, ...buttons: (string | RegExp)[]])[] = [
  ['/dashboard', 'Send Crypto'],
  ['/dashboard', 'Receive Crypto'],
  ['/dashboard/settings', 'Enable two-factor authentication'],
  ['/dashboard/settings', 'Add a passkey'],
  ['/dashboard/investments', 'Invest Now'],
  ['/dashboard/customers', /^Notifications/],
  ['/dashboard/customers', 'Search'],
]

/** A menu is walked in thirds, side by side. */
const PARTS = ['first third', 'second third', 'last third'] as const

const WIDE = { width: 1440, height: 900 }
/** Between the two, where only the room can be too small. */
const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
] as const
const PHONE = { width: 390, height: 844 }

/** What is there where something is still to come. */
const ON_ITS_WAY = '.ant-skeleton, [aria-busy="true"], [aria-label="Loading"]'

test.describe.configure({ mode: 'parallel' })

test.describe('at every size and in both themes, accessible and never scrolling sideways', () => {
  test('are the screens of a guest', async ({ page }) => {
    for (const path of GUEST_PATHS) {
      await page.goto(path)
      await expectGoodScreen(page)
    }
  })

  test('is the page for payers, before, during and after a payment', async ({ page, server, merchant }) => {
    const api = await apiAs(server, merchant)
    const link = { name: 'Coffee beans', amount: '25', currency: 'EUR' }
    const { id } = (await api.post<SentLink>('/payment-links', link)).body
    const open = { ...link, pricing: 'open', amount: null, minAmount: '5', asksName: true, asksEmail: true }
    const asking = (await api.post<SentLink>('/payment-links', open)).body
    const happen = async (name: string) => {
      const sessionId = await page.evaluate(() => /ps_\w+/.exec(JSON.stringify(sessionStorage))?.[0])
      await api.post(`/sandbox/scenarios/${name}`, { sessionId })
    }
    const heading = (name: string) => page.getByRole('heading', { name })
    await page.goto('/pay/pl_0000000000000000000000')
    await expectGoodPayPage(page)
    await page.goto(`/pay/${asking.id}`)
    await expectGoodPayPage(page)
    await page.goto(`/pay/${id}`)
    await expect(page.getByLabel('Payment address', { exact: true })).toHaveValue(/^0x/)
    await expectGoodPayPage(page)
    await page.setViewportSize(PHONE)
    const heights = await page
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await page.setViewportSize(WIDE)
    await happen('underpaid')
    await expect(page.getByText(/Send the remaining/)).toBeVisible()
    await expectGoodPayPage(page)
    await page.getByRole('button', { name: "I've made payment" }).click()
    await expect(heading('Payment Successful')).toBeVisible()
    await expectGoodPayPage(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(page.getByLabel('Payment address', { exact: true })).toHaveValue(/^0x/)
    await happen('late')
    await expect(heading('Payment arrived late')).toBeVisible()
    await expectGoodPayPage(page)
  })

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
      await expectGoodScreen(page)
    }
  })

  test('is what opens over a screen: dialogs, the bell and the command palette', async ({ page, openAs }) => {
    await confirm(await openAs('owner'), demo('owner'))
    for (const [path, ...buttons] of OPENED) {
      await goTo(page, path)
      for (const name of buttons) await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog').locator(ON_ITS_WAY)).toHaveCount(0)
      await expectGoodScreen(page)
      await closeDialog(page)
    }
  })

  test('are lists and pages with a name without end', async ({ page, openAs, merchant }, { testId }) => {
    const api = await openAs(merchant)
    const paper = {
      country: 'NG',
      documentType: 'NIN_SLIP',
      documentNumber: '12345678901',
      dateOfBirth: '1990-04-30',
    }
    await api.post('/user/kyc/initiate', { ...paper, firstName: testId, lastName: testId })
    await openAs('platform', `/admin/users?q=${testId}`)
    await expect(page.getByText(testId).first()).toBeVisible()
    await expectGoodScreen(page)
    await page.goto(`/admin/kyc?q=${testId}`)
    await page.getByRole('main').getByRole('link', { name: testId }).first().click()
    await expect(page.getByText('Checks').first()).toBeVisible()
    await expectGoodScreen(page)
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

/** By the menu: a whole load takes three times as long. Done when another screen is there. */
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

/**
 * In one load: wide in the theme that is on, and on a phone in the other one, which stays on, so that the next screen is wide
 * in that. Leaves the page wide.
 */
async function expectGoodScreen(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator(ON_ITS_WAY)).toHaveCount(0)
  await expectGoodSizes(page, () => switchTheme(page))
}

/** The page for payers has the theme of their system. */
async function expectGoodPayPage(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expectGoodSizes(page, async () => {
    const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)
    await page.emulateMedia({ colorScheme: isLight ? 'dark' : 'light' })
  })
}

async function expectGoodSizes(page: Page, changeTheme: () => Promise<void>): Promise<void> {
  await expectAccessible(page)
  for (const size of TABLETS) {
    await page.setViewportSize(size)
    await expectNoScrolling(page)
  }
  await changeTheme()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
}

/** As when it is switched in another tab. Done when the page has the other theme's colours. */
async function switchTheme(page: Page): Promise<void> {
  const before = await page.locator('html').getAttribute('data-theme')
  const after = before === 'dark' ? 'light' : 'dark'
  await page.evaluate((theme) => {
    localStorage.setItem('theme', theme)
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, after)
  await expect(page.locator('html')).toHaveAttribute('data-theme', after)
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `${page.url()} at ${page.viewportSize()?.width}`).toEqual([])
  await expectNoScrolling(page)
}

async function expectNoScrolling(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const message = `${page.url()} scrolls sideways at ${page.viewportSize()?.width}`
  await expect.poll(overflow, { message }).toBeLessThanOrEqual(0)
}
