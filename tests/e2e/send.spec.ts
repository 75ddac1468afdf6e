import type { Page } from '@playwright/test'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { apiAs, makeAccount, type Credentials } from './support/api.ts'
import { expect, test as base } from './support/test.ts'

const RECIPIENT = '0x52908400098527886E0F7030069857D2E4169EE7'
const FAILING_RECIPIENT = '0x000000000000000000000000000000000000dead'
const PAGE = '/dashboard/send-receive'

/** A merchant with 2,000.5 USDC and nothing else. */
const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => {
    const merchant = await makeAccount(server, testId)
    const api = await apiAs(server, merchant)
    await api.post('/sandbox/deposits', { currency: 'USDC', amount: '2000.5' })
    await use(merchant)
  },
})

/** Fills in the form that is open. */
async function fillIn(page: Page, { to, amount }: { readonly to: string; readonly amount: string }) {
  const form = page.getByRole('form', { name: 'Send Payment' })
  await form.getByLabel('Recipient Address').fill(to)
  await form.getByLabel('Amount').fill(amount)
  return form
}

const review = (page: Page) => page.getByRole('dialog', { name: /^Review/ })
const toReview = (page: Page) => page.getByRole('button', { name: 'Send USDC' }).click()
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and send USDC' })
/** What stands beside a term. */
const fact = (page: Page, term: string) =>
  review(page).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]')
/** What the wallet says of USDC. */
const wallet = (page: Page) => page.getByRole('listitem').filter({ hasText: 'USD Coin' })

async function payments(api: TestClient): Promise<readonly SentTransaction[]> {
  const { body } = await api.get<Envelope<readonly SentTransaction[]>>('/transaction/list?type=debit')
  return body.data
}

test.describe('sending', () => {
  test(
    'from the dashboard is reviewed, pending, and completes without a reload',
    { tag: '@short' },
    async ({ page, merchant, openAs }) => {
      const api = await openAs(merchant)
      await page.getByRole('button', { name: 'Send Crypto' }).click()
      const form = await fillIn(page, { to: RECIPIENT, amount: '1234.567891' })
      await expect(form.getByText('$7', { exact: true })).toBeVisible()
      await expect(form.getByText('$1,227.56', { exact: true })).toBeVisible()
      await toReview(page)
      await expect(fact(page, 'To').locator('span')).toHaveText(RECIPIENT.match(/.{1,4}/g) ?? [])
      await expect(fact(page, 'Network')).toHaveText('Ethereum')
      await expect(fact(page, 'Amount')).toHaveText('1,234.567891 USDC')
      await expect(fact(page, 'Fee')).toHaveText('7 USDC')
      await expect(fact(page, 'Recipient Gets')).toHaveText('1,227.567891 USDC')
      await confirm(page).click()
      const toast = page.getByText(/^Transaction submitted successfully! Hash: 0x[0-9a-f]{64}$/)
      await expect(toast).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()

      const row = page.getByRole('row', { name: /1,234\.56/ })
      await expect(row).toContainText('Pending')
      await expect(wallet(page)).toContainText('1,234.567891 USDC on hold')
      await expect(row).toContainText('Completed')
      await expect(wallet(page).getByText('765.932109 USDC')).toBeVisible()
      await expect(wallet(page)).not.toContainText('on hold')
      const [payment] = await payments(api)
      expect(payment).toMatchObject({ status: 'successful', amount: '1234.567891', fee: '7' })
    },
  )

  test('from the page shows the balance as it is, until it is settled', async ({
    page,
    merchant,
    openAs,
  }) => {
    await openAs(merchant, PAGE)
    const form = await fillIn(page, { to: RECIPIENT, amount: '250.5' })
    await expect(form.getByText('$2.5', { exact: true })).toBeVisible()
    await expect(form.getByText('$247.99', { exact: true })).toBeVisible()
    await toReview(page)
    await expect(fact(page, 'Fee')).toHaveText('2.505 USDC')
    await expect(fact(page, 'Recipient Gets')).toHaveText('247.995 USDC')
    await confirm(page).click()
    await expect(form.getByLabel('Amount')).toHaveValue('')
    await expect(wallet(page)).toContainText('250.5 USDC on hold')
    await expect(wallet(page)).not.toContainText('on hold')
    await expect(wallet(page).getByText('1,750 USDC')).toBeVisible()
  })

  test('that the network refuses gives the money back without a reload', async ({
    page,
    merchant,
    openAs,
  }) => {
    const api = await openAs(merchant)
    await page.getByRole('button', { name: 'Send Crypto' }).click()
    await fillIn(page, { to: FAILING_RECIPIENT, amount: '88.5' })
    await toReview(page)
    await confirm(page).click()
    const row = page.getByRole('row', { name: /\$88\.5/ })
    await expect(row).toContainText('Pending')
    await expect(wallet(page)).toContainText('88.5 USDC on hold')
    await expect(row).toContainText('Failed')
    await expect(wallet(page)).not.toContainText('on hold')
    await expect(wallet(page).getByText('2,000.5 USDC')).toBeVisible()
    expect(await payments(api)).toMatchObject([{ status: 'failed', amount: '88.5' }])
  })

  test(
    'that was confirmed when the connection broke pays once when it is confirmed again',
    { tag: '@short' },
    async ({ page, merchant, openAs }) => {
      const api = await openAs(merchant, PAGE)
      await fillIn(page, { to: RECIPIENT, amount: '20' })
      await toReview(page)
      await page.route(
        '**/api/wallet/send-crypto',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await confirm(page).click()
      await expect(review(page).getByText('Network error occurred')).toBeVisible()
      await confirm(page).click()
      await expect(page.getByText(/^Transaction submitted successfully!/)).toBeVisible()
      expect(await payments(api)).toHaveLength(1)
    },
  )

  test('of a member waits for somebody who approves it', async ({ page, openAs }) => {
    const member = await openAs('member', PAGE)
    await fillIn(page, { to: RECIPIENT, amount: '1.07' })
    await toReview(page)
    await expect(review(page)).toContainText('approved by a second person')
    await confirm(page).click()
    await expect(page.getByText('Sent for approval. The amount is set aside until then.')).toBeVisible()
    await page.getByRole('button', { name: 'See the request' }).click()
    await expect(page.getByRole('dialog')).toContainText('1.07 USDC')
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page
      .getByRole('dialog', { name: 'Cancel your request?' })
      .getByRole('button', { name: 'Cancel request' })
      .click()
    await expect(page.getByText('Request cancelled')).toBeVisible()
    const { body } = await member.get<Envelope<readonly { status: string }[]>>('/wallet/approvals')
    expect(body.data[0]).toMatchObject({ status: 'withdrawn', amount: '1.07' })
  })

  test('stays on screen with its status, and begins another one', async ({ page, merchant, openAs }) => {
    await openAs(merchant, PAGE)
    await fillIn(page, { to: RECIPIENT, amount: '12' })
    await toReview(page)
    await confirm(page).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText('12 USDC')
    await expect(result).toContainText('On its way to the network')
    await result.getByLabel('Name for the address book').fill('Kano Ltd')
    await result.getByRole('button', { name: 'Save address' }).click()
    await expect(result.getByText('Kano Ltd')).toBeVisible()
    await expect(result).toContainText('Confirmed')
    await result.getByRole('button', { name: 'Send another' }).click()
    await expect(result).toBeHidden()
    await page.getByRole('combobox', { name: 'Pay to' }).fill('kano')
    await page.getByText(/paid 12 USDC/).click()
    await expect(page.getByLabel('Recipient Address')).toHaveValue(RECIPIENT)
    await expect(page.getByText(/Paid before: last 12 USDC/)).toBeVisible()
  })
})

test.describe('receiving', () => {
  test('gives an address for each currency, to scan and to copy', async ({ page, openAs }) => {
    await openAs('member', `${PAGE}?tab=receive`)
    const address = page.getByLabel('Your address')
    await expect(address).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
    const first = await address.inputValue()
    await expect(page.getByRole('img', { name: `QR code of the address ${first}` })).toBeVisible()
    await page.getByRole('button', { name: 'Copy Address', exact: true }).click()
    await expect(page.getByText('Address copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

    await page.getByRole('tabpanel', { name: 'Receive' }).getByTitle('USDC (Ethereum)').click()
    await page.getByTitle('USDT (Ethereum)').click()
    await expect(page.getByText('Send only USDT to this address')).toBeVisible()
    await expect(address).not.toHaveValue(first)
    await expect(address).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
  })

  test('opens over the dashboard, and shows what arrives there', async ({ page, merchant, openAs }) => {
    const api = await openAs(merchant)
    await page.getByRole('button', { name: 'Receive Crypto' }).click()
    const panel = page.getByRole('dialog', { name: 'Receive Payment' })
    await expect(panel.getByLabel('Your address')).toHaveValue(/^0x/)
    const address = await panel.getByLabel('Your address').inputValue()
    await api.post('/sandbox/deposits', { currency: 'USDC', network: 'ethereum', amount: '0.25', address })
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(wallet(page).getByText('2,000.75 USDC')).toBeVisible()
  })
})
