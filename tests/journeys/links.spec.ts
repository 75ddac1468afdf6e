import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createReceiver } from '#tests/support/createReceiver.ts'
import type { SentLink } from '#tests/support/pay.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { apiAs, confirm } from '#tests/browser/api.ts'
import { accessibilityProblems, expect, test } from '#tests/browser/test.ts'

const PAGE = '/dashboard/payment-links'
const CLAIM = "I've made payment"

test(
  'a link is made, copied, and paid by somebody without an account; its merchant sees it without a reload and is told',
  { tag: '@postgres' },
  async ({ page, elsewhere, server, merchant, openAs }) => {
    const hears = await createReceiver()
    const api = await openAs(merchant, PAGE)
    await confirm(api, merchant)
    await api.patch('/wallet/update-webhook', { webhookUrl: hears.url })
    await page.getByRole('link', { name: 'Create Link' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Link' })
    await dialog.getByLabel('Link Name').fill('Coffee beans')
    await dialog.getByLabel('Amount').fill('25')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await expect(page.getByText('Payment link created successfully')).toBeVisible()
    const made = page.getByRole('dialog', { name: 'Payment link created' })
    await expect(made.getByRole('img', { name: /^QR code of the payment link/ })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await made.getByRole('button', { name: 'Done' }).click()
    await page
      .getByRole('row', { name: /Coffee beans/ })
      .getByRole('button', { name: 'Copy' })
      .click()
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const address = await copied(page)
    expect(address).toMatch(new RegExp(`^${server.url}/pay/[a-z0-9-]+/coffee-beans$`))
    await page.getByRole('link', { name: 'Coffee beans' }).click()
    await expect(figure(page, 'Total Volume')).toHaveText('$0.00')

    await elsewhere.goto(address)
    await expect(elsewhere.getByText('$25.00 USD')).toBeVisible()
    await expect(field(elsewhere, 'Amount to send')).toHaveValue('25.00 USDC')
    const to = await field(elsewhere, 'Payment address').inputValue()
    await elsewhere.getByRole('button', { name: 'Copy payment address' }).click()
    await expect(elsewhere.getByText('Address copied to clipboard')).toBeVisible()
    await elsewhere.getByRole('button', { name: CLAIM }).click()
    await expect(elsewhere.getByRole('button', { name: 'Checking for your payment…' })).toBeFocused()
    await expect(heading(elsewhere, 'Payment Successful')).toBeFocused()

    await expect(figure(page, 'Total Volume')).toHaveText('$25.00')
    await expect(figure(page, 'Total Payments')).toHaveText('1')
    await expect(page.getByRole('row', { name: /25\.00 USDC/ })).toContainText('Completed')
    const { body } = await api.get<Envelope<readonly SentTransaction[]>>('/transaction/list')
    const [transaction] = body.data
    expect(transaction).toMatchObject({ type: 'credit', amount: '25', currency: 'USDC', toAddress: to })
    await expect(elsewhere.getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      `/sandbox/explorer/tx/${transaction?.hash}`,
    )
    await expect
      .poll(() => hears.received.map(({ body: text }) => text).join())
      .toContain('payment.completed')
    await hears.close()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download QR code' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payment-link-pl_\w{22}\.svg$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^<svg xmlns="http:.*<path fill="#000000".*<\/svg>$/,
    )
  },
)

test('a payer on a phone chooses the amount, sends less and then the rest, and goes back to the shop', async ({
  page,
  server,
  merchant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const api = await apiAs(server, merchant)
  const link = await makeLink(api, {
    pricing: 'open',
    amount: null,
    minAmount: '5',
    currency: 'USDC',
    asksName: true,
    asksEmail: true,
    returnUrl: 'https://shop.example/thanks',
  })
  await page.goto(`/pay/${link.id}`)
  await field(page, 'Your name').fill('Ada Payer')
  await field(page, 'Amount').fill('25')
  await field(page, 'Your email').fill('ada@payer.example')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount to send')).toHaveValue('25.00 USDC')
  const address = await field(page, 'Payment address').inputValue()
  await happen('underpaid', api, page)
  await expect(page.getByText('12.50 of 25.00 USDC arrived. Send the remaining 12.50 USDC')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Remaining amount')).toHaveValue('12.50 USDC')
  await expect(field(page, 'Payment address')).toHaveValue(address)
  await page.getByRole('button', { name: CLAIM }).click()
  await expect(heading(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to shop.example' })).toHaveAttribute(
    'href',
    /^https:\/\/shop\.example\/thanks\?session_id=ps_\w+&status=paid$/,
  )
  const { body } = await api.get<Envelope<readonly SentTransaction[]>>('/transaction/list')
  expect(body.data).toMatchObject([{ counterparty: 'Ada Payer' }, { counterparty: 'Ada Payer' }])
})

async function makeLink(api: TestClient, changes: object = {}): Promise<SentLink> {
  const body = { name: 'Coffee beans', amount: '25', currency: 'EUR', ...changes }
  return (await api.post<SentLink>('/payment-links', body)).body
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const figure = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title }).locator('xpath=following-sibling::p')
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Lets a payment of the page's session go wrong, as its merchant may in the sandbox. */
async function happen(name: string, api: TestClient, page: Page): Promise<void> {
  const sessionId = await page.evaluate(() => /ps_\w+/.exec(JSON.stringify(sessionStorage))?.[0])
  expect((await api.post(`/sandbox/scenarios/${name}`, { sessionId })).status).toBe(200)
}
