import type { Page } from '@playwright/test'
import { nubanCheckDigit } from '#server/providers/simulated/simulatedAccounts.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { confirm as confirmAs, demo } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

const RECIPIENT = '0x52908400098527886E0F7030069857D2E4169EE7'
const PAGE = '/dashboard/send-receive'

test.use({ funds: '2000.5' })

test(
  'a payment from the dashboard is reviewed, pending, and completes without a reload',
  { tag: '@postgres' },
  async ({ page, merchant, openAs }) => {
    const api = await openAs(merchant)
    await page.getByRole('button', { name: 'Send Crypto' }).click()
    const form = await fillIn(page, { to: RECIPIENT, amount: '1234.567891' })
    await expect(form.getByText('$7', { exact: true })).toBeVisible()
    await expect(form.getByText('$1,227.56', { exact: true })).toBeVisible()
    await toReview(page)
    await expect(fact(page, 'To')).toHaveText('New address')
    await expect(fact(page, 'Address').locator('span span')).toHaveText(RECIPIENT.match(/.{1,4}/g) ?? [])
    await expect(fact(page, 'Network')).toHaveText('Ethereum')
    await expect(fact(page, 'Amount')).toHaveText('1,234.567891 USDC (≈ $1,234.56)')
    await expect(fact(page, 'Fee')).toHaveText('7 USDC')
    await expect(fact(page, 'Recipient Gets')).toHaveText('1,227.567891 USDC')
    await expect(fact(page, 'Arrives')).toHaveText('In about 4 seconds (simulated)')
    await expect(fact(page, 'Available after')).toHaveText('765.932109 USDC')
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

test('a payment whose answer was lost pays once when it is confirmed again, stays on screen, and is found for the next', async ({
  page,
  merchant,
  openAs,
}) => {
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
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('20 USDC')
  expect(await payments(api)).toHaveLength(1)
  await result.getByLabel('Name for the address book').fill('Kano Ltd')
  await result.getByRole('button', { name: 'Save address' }).click()
  await expect(result.getByText('Kano Ltd')).toBeVisible()
  await expect(result).toContainText('Completed')
  await result.getByRole('button', { name: 'Send another' }).click()
  await page.getByRole('combobox', { name: 'Pay to' }).fill('kano')
  await page.getByText(/paid 20 USDC/).click()
  await expect(page.getByLabel('Recipient Address')).toHaveValue(RECIPIENT)
  await expect(page.getByText(/Previously paid: last 20 USDC/)).toBeVisible()
})

test('a payment of a member waits for a second person, who approves it', async ({
  page,
  elsewhere,
  openAs,
}) => {
  const member = await openAs('member', PAGE)
  await fillIn(page, { to: RECIPIENT, amount: '1.07' })
  await toReview(page)
  await expect(review(page)).toContainText('needs approval')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Sent for approval. The amount is on hold until it’s decided.')).toBeVisible()
  await page.getByRole('link', { name: 'View request' }).click()
  const request = page.getByRole('dialog')
  await expect(request).toContainText('1.07 USDC')
  await expect(request.getByRole('button', { name: 'Cancel request' })).toBeVisible()

  await confirmAs(await openAs('owner', '/dashboard/approvals', elsewhere), demo('owner'))
  const row = elsewhere.getByRole('row', { name: /1\.07/ })
  await row.getByRole('button', { name: 'Approve' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(elsewhere.getByText('Approved and completed')).toBeVisible()
  await expect(request).toContainText('Approved')
  const { body } = await member.get<Envelope<readonly { status: string }[]>>('/wallet/approvals')
  expect(body.data[0]).toMatchObject({ status: 'approved', amount: '1.07' })
})

test('a file of payments is reviewed as a whole before anything is sent', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, `${PAGE}/file`)
  await api.post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
  const other = `0x${'1'.repeat(40)}`
  const csv = `address,amount,currency,note\n${RECIPIENT},20,USDC,Paper\n${other},5,USDC,\n`
  const file = { name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Pay all 2' }).click()
  await expect(fact(page, 'USDC total (2)')).toHaveText('25 USDC')
  await expect(fact(page, 'USDC fees (included)')).toHaveText('0.25 USDC')
  await expect(fact(page, 'USDC available after')).toHaveText('1,975.5 USDC')
  await expect(review(page).getByRole('listitem').first()).toContainText(`Kano Ltd${RECIPIENT}Paper`)
  await expect(review(page)).toContainText('Payments with a warning: 2')
  expect(await payments(api)).toHaveLength(0)
  await page.getByRole('button', { name: 'Confirm and send 2 payments' }).click()
  await expect(page.getByText('2 payments submitted')).toBeVisible()
  expect(await payments(api)).toHaveLength(2)
})

test('an address to receive at is scanned and copied, and shows what arrives there', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant)
  await page.getByRole('button', { name: 'Receive Crypto' }).click()
  const panel = page.getByRole('dialog', { name: 'Receive Payment' })
  await expect(panel.getByLabel('Your address')).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
  const address = await panel.getByLabel('Your address').inputValue()
  await expect(page.getByRole('img', { name: `QR code of the address ${address}` })).toBeVisible()
  await page.getByRole('button', { name: 'Copy Address', exact: true }).click()
  await expect(page.getByText('Address copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await api.post('/sandbox/deposits', { currency: 'USDC', network: 'ethereum', amount: '0.25', address })
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(wallet(page).getByText('2,000.75 USDC')).toBeVisible()
})

test('tokens are converted to money at a bank, and complete without a reload', async ({
  page,
  merchant,
  openAs,
}) => {
  const api = await openAs(merchant, '/dashboard/instant-fiat')
  await page.getByRole('combobox', { name: 'Bank' }).fill('Guaranty')
  await page.getByTitle('Guaranty Trust Bank').click()
  const serial = '012345678'
  await page.getByLabel('Account Number').fill(`${serial}${nubanCheckDigit('058', serial)}`)
  await expect(page.getByText('Account found')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('100')
  await expect(page.getByText('1 USDC = ₦1,548.25')).toBeVisible()
  await page.getByRole('button', { name: 'Convert to Fiat' }).click()
  await expect(fact(page, 'Rate').getByRole('timer')).toContainText('Rate locked for')
  await expect(fact(page, 'Fee')).toHaveText('No fee')
  await expect(fact(page, 'Arrives')).toHaveText('In about 15 seconds (simulated)')
  await page.getByRole('button', { name: 'Confirm and convert USDC' }).click()
  const toast = page.getByText(/^Off-ramp request submitted successfully! Transaction ID: fiat_/)
  await expect(toast).toBeVisible()
  const row = page.getByRole('row', { name: /₦154,825\.00/ })
  await expect(row).toContainText('Pending')
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('100 USDC to ₦154,825.00')
  await expect(result.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await api.post('/sandbox/clock', { advance: '15s' })
  await expect(row).toContainText('Completed')
  await expect(result).toContainText('Completed')
  await result.getByRole('button', { name: 'Convert again' }).click()
  await expect(page.getByText('Available: 1,900.5 USDC')).toBeVisible()
})

/** Fills in the form that is open. */
async function fillIn(page: Page, { to, amount }: { readonly to: string; readonly amount: string }) {
  const form = page.getByRole('form', { name: 'Send Payment' })
  await form.getByLabel('Recipient Address').fill(to)
  await form.getByLabel('Amount', { exact: true }).fill(amount)
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
