import type { Page } from '@playwright/test'
import { apiAs, makeAccount, type Credentials } from './support/api.ts'
import { expect, test as base } from './support/test.ts'

const REASON = 'Asked for by the compliance team'

/** A merchant with 500 USDC. */
const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => {
    const merchant = await makeAccount(server, testId)
    const api = await apiAs(server, merchant)
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '500' })
    await use(merchant)
  },
})

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens somebody's page from the list of users. */
async function openUser(page: Page, email: string) {
  await page.getByRole('searchbox').fill(email)
  await page.getByRole('row', { name: new RegExp(email) }).click()
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible()
}

/** Presses the button of an action, and answers its dialog. */
async function ask(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
  return page.getByRole('dialog')
}

/** A second browser in which somebody is signed in. */
async function otherBrowser(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  return context.newPage()
}

test('suspending a user ends the session in another browser', async ({ page, openAs, merchant }) => {
  await openAs('platform', '/admin/users')
  const other = await otherBrowser(page)
  await openAs(merchant, '/dashboard', other)
  await expect(heading(other, 'Dashboard')).toBeVisible()

  await openUser(page, merchant.email)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Suspended').first()).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL(/\/signin/)
  await other.context().close()
})

test('a lien lowers what a merchant can send, and its release restores it', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/users')
  const other = await otherBrowser(page)
  await openAs(merchant, '/dashboard/send-receive', other)
  const max = async () => {
    await other.reload()
    await other.getByRole('button', { name: 'MAX' }).click()
    return other.getByRole('form', { name: 'Send Payment' }).getByLabel('Amount')
  }
  await expect(await max()).toHaveValue('500')

  await openUser(page, merchant.email)
  const placing = await ask(page, 'Place lien')
  await placing.getByLabel('Amount').fill('120.5')
  await placing.getByLabel('Reason').fill(REASON)
  await placing.getByRole('button', { name: 'Place lien' }).click()
  await expect(placing).toBeHidden()
  await expect(await max()).toHaveValue('379.5')

  await page
    .getByRole('table', { name: 'Liens' })
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Release' }).click()
  const releasing = page.getByRole('dialog')
  await releasing.getByLabel('Reason').fill(REASON)
  await releasing.getByRole('button', { name: 'Release' }).click()
  await expect(releasing).toBeHidden()
  await expect(await max()).toHaveValue('500')
  await other.context().close()
})

test('users in bulk: bad, duplicate and good rows are marked, and each has its result', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/users/bulk')
  await page
    .getByRole('textbox', { name: 'CSV' })
    .fill(
      [
        'First name,Last name,Email,Phone',
        'Ada,Okafor,ada.bulk@example.com,0803 123 4567',
        'Ben,Otieno,not an address,',
        'Ada,Again,ADA.bulk@example.com,',
        `Old,Merchant,${merchant.email},`,
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Add to the rows' }).click()
  const rows = page.getByRole('table', { name: 'Users to create' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Ready')
  await expect(rows.nth(2)).toContainText('Email is invalid')
  await expect(rows.nth(3)).toContainText('Same email as row 1')
  await expect(rows.nth(4)).toContainText('Ready')

  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Create 4 users' }).click()
  await expect(page.getByText('1 created, 3 not created')).toBeVisible()
  const results = page.getByRole('table', { name: 'Result of each row' }).getByRole('row')
  await expect(results.nth(1)).toContainText('Created')
  await expect(results.nth(2)).toContainText('Invalid')
  await expect(results.nth(4)).toContainText('Exists')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  expect((await download).suggestedFilename()).toBe('users-results.csv')
  await page.getByRole('button', { name: 'Correct 3 rows' }).click()
  await expect(page.getByLabel('Email of row 1')).toHaveValue('not an address')
})

test('a feature that is switched off leaves the menus, and comes back', async ({
  page,
  openAs,
  merchant,
}) => {
  await openAs('platform', '/admin/features')
  const other = await otherBrowser(page)
  await openAs(merchant, '/dashboard', other)
  const entry = (where: Page) => menu(where).locator('[href="/dashboard/transactions"]')
  const turn = async (to: 'on' | 'off') => {
    await page.getByRole('switch', { name: `Switch Transactions ${to}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(REASON)
    await dialog.getByRole('button', { name: `Switch ${to}` }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(entry(other)).toBeVisible()
  await turn('off')
  await expect(page.getByRole('row', { name: /^Transactions/ })).toContainText('platform@demo.test')
  await other.reload()
  await expect(heading(other, 'Dashboard')).toBeVisible()
  await expect(entry(other)).toBeHidden()
  await turn('on')
  await other.reload()
  await expect(entry(other)).toBeVisible()
  await other.context().close()
})

test('the books agree, line by line', async ({ page, openAs }) => {
  await openAs('platform', '/admin')
  await expect(page.getByRole('table', { name: /^Balances of all teams/ })).toBeVisible()
  await expect(page.getByText(/^Alarm/)).toBeHidden()
  await page.getByRole('link', { name: 'Check the books' }).click()
  await expect(page.getByText('The books agree')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  const results = page.getByRole('table', { name: 'Checks of the books' }).getByRole('row')
  await expect(results.filter({ hasText: 'Alarm' })).toHaveCount(0)
  await expect(results.filter({ hasText: 'OK' })).not.toHaveCount(0)
  await expect(page.getByText(/^Checked /)).toBeVisible()
})

test('a name without end stays within its card on a phone', async ({ page, server, openAs }) => {
  await makeAccount(server, 'a-name-that-has-no-space-in-it-and-is-wider-than-a-phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs('platform', '/admin/users?q=a-name-that-has')
  await expect(page.getByRole('main').getByRole('listitem').getByText('Name', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
