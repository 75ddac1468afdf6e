import type { Page } from '@playwright/test'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import { apiAs, makeAccount, type Credentials } from './support/api.ts'
import { expect } from './support/test.ts'
import { testWithClock } from './support/testWithClock.ts'

const PAGE = '/dashboard/instant-fiat'
const BANK = 'Guaranty Trust Bank'
const accountOf = (serial: string) => `${serial}${nubanCheckDigit('058', serial)}`
/** What a conversion takes. */
const CONVERSION = { advance: '15s' }

/** A merchant with 500 USDC and nothing else. */
const test = testWithClock.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => {
    const merchant = await makeAccount(server, testId)
    const api = await apiAs(server, merchant)
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '500' })
    await use(merchant)
  },
})

async function convert(page: Page, accountNumber: string, amount: string) {
  await page.getByRole('combobox', { name: 'Bank' }).fill('Guaranty')
  await page.getByTitle(BANK).click()
  await page.getByLabel('Account Number').fill(accountNumber)
  await expect(page.getByText('Account found')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill(amount)
  await expect(page.getByText('1 USDC = ₦1,548.25')).toBeVisible()
  await page.getByRole('button', { name: 'Convert to Fiat' }).click()
  await page.getByRole('button', { name: 'Confirm and convert USDC' }).click()
  await expect(
    page.getByText(/^Off-ramp request submitted successfully! Transaction ID: fiat_/),
  ).toBeVisible()
}

test.describe('a conversion to fiat', () => {
  test(
    'is reviewed, pending, and completes without a reload',
    { tag: '@short' },
    async ({ page, merchant, openAs }) => {
      const api = await openAs(merchant, PAGE)
      await convert(page, accountOf('012345678'), '100')
      const row = page.getByRole('row', { name: /₦154,825\.00/ })
      await expect(row).toContainText('Pending')
      await expect(page.getByText('Available: 400 USDC')).toBeVisible()
      await api.post('/sandbox/clock', CONVERSION)
      await expect(row).toContainText('Completed')
    },
  )

  test('that the bank rejects gives the money back', async ({ page, merchant, openAs }) => {
    const api = await openAs(merchant, PAGE)
    await convert(page, accountOf('005001234'), '100')
    await expect(page.getByText('Available: 400 USDC')).toBeVisible()
    await api.post('/sandbox/clock', CONVERSION)
    await expect(page.getByRole('row', { name: /₦154,825\.00/ })).toContainText('Failed')
    await expect(page.getByText('Available: 500 USDC')).toBeVisible()
  })
})
