import type { Page } from '@playwright/test'
import { makeAccount, type Credentials } from './support/api.ts'
import { expect, test as base } from './support/test.ts'

const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => use(await makeAccount(server, testId)),
})

const card = (page: Page) => page.getByRole('region', { name: 'Identity verification' })

/** Submits a document that the sandbox approves. */
async function submitIdentity(page: Page) {
  await card(page).getByRole('button', { name: 'Start verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your identity' })
  await dialog.getByRole('combobox', { name: 'Country' }).press('ArrowDown')
  await page.getByTitle('Kenya').click()
  await dialog.getByRole('combobox', { name: 'Document type' }).press('ArrowDown')
  await page.getByTitle('National ID').click()
  await dialog.getByLabel('Document number').fill('23456789')
  await dialog.getByLabel('Date of birth').fill('1990-04-30')
  await dialog.getByLabel('Date of birth').press('Tab')
  await dialog.getByRole('button', { name: 'Submit for verification' }).click()
  await expect(card(page).getByText('Pending')).toBeVisible()
}

test('a changed name shows in the header at once and after a reload', async ({ page, merchant, openAs }) => {
  await openAs(merchant, '/dashboard/profile')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Phone number').fill('+254 712 345 678')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('+254 712 345 678')
  await expect(page.getByRole('button', { name: 'Account of Grace Hopper' })).toBeVisible()
})

test('an identity is verified without a reload', async ({ page, merchant, openAs }) => {
  await openAs(merchant, '/dashboard/profile')
  await submitIdentity(page)
  await expect(card(page).getByText('Verified', { exact: true })).toBeVisible()
  await expect(card(page)).toContainText('National ID, Kenya')
  await expect(card(page)).toContainText('•••• 6789')
})

test('an identity check of a long name without spaces fits a phone and a desktop', async ({
  page,
  merchant,
  openAs,
}, { testId }) => {
  await openAs(merchant, '/dashboard/profile')
  await submitIdentity(page)
  await openAs('platform', `/admin/kyc?q=${testId}`)
  await page.getByRole('main').getByRole('link', { name: testId }).first().click()
  await expect(page.getByText('What was compared').first()).toBeVisible()
  const scrolling = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('.ant-table-wrapper')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className }) => className),
    )
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(scrolling, { message: `at ${width}` }).toEqual([])
  }
})

test('test tokens arrive in the wallet, and a refused address fails', async ({ page, merchant, openAs }) => {
  await openAs(merchant, '/dashboard/faucet')
  await expect(page.getByText("You haven't made any faucet requests yet.")).toBeVisible()
  await page.getByRole('button', { name: 'Use my address' }).click()
  await expect(page.getByLabel('Recipient Address')).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole('button', { name: 'Request Tokens' }).dblclick()
  await expect(page.getByText('Test tokens requested successfully')).toBeVisible()
  const rows = page.getByRole('table').getByRole('row', { name: /1,000/ })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Completed')

  await page.getByLabel('Recipient Address').fill('0x000000000000000000000000000000000000dead')
  await page.getByRole('button', { name: 'Request Tokens' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Failed')

  await page.goto('/dashboard')
  await expect(page.getByRole('listitem').filter({ hasText: 'USD Coin' })).toContainText('1,000 USDC')
})
