import type { Browser, Page } from '@playwright/test'
import { createReceiver, type Receiver } from '#tests/support/createReceiver.ts'
import { INVOICE, type SentInvoice } from '#tests/support/invoices.ts'
import type { SentLink } from '#tests/support/pay.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import type { SentTransaction } from '#tests/support/wallet.ts'
import { apiAs, makeAccount } from './support/api.ts'
import type { RunningServer } from './support/startServer.ts'
import { accessibilityProblems, expect, test as base } from './support/test.ts'

const CLAIM = "I've made payment"

/** Of JavaScript, packed with gzip. */
const MOST_BYTES = 100_000

interface Merchant {
  readonly api: TestClient
  readonly hears: Receiver
}

/** A merchant of their own, whose server hears of events. */
const test = base.extend<{ merchant: Merchant }>({
  merchant: async ({ server }, use, { testId }) => {
    const api = await apiAs(server, await makeAccount(server, testId))
    const hears = await createReceiver()
    await api.patch('/wallet/update-webhook', { webhookUrl: hears.url })
    await use({ api, hears })
    await hears.close()
  },
})

async function makeLink({ api }: Merchant, changes: object = {}): Promise<SentLink> {
  const body = { name: 'Coffee beans', amount: '25', currency: 'EUR', ...changes }
  return (await api.post<SentLink>('/payment-links', body)).body
}

async function read<Data>({ api }: Merchant, path: string): Promise<Data> {
  return (await api.get<Envelope<Data>>(path)).body.data
}

const eventsOf = ({ hears }: Merchant) =>
  hears.received.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type)

async function availableOf(merchant: Merchant): Promise<string | undefined> {
  const { tokenBalances } = await read<{
    readonly tokenBalances: readonly { readonly currency: string; readonly available: string }[]
  }>(merchant, '/wallet/get-token-balances')
  return tokenBalances.find(({ currency }) => currency === 'USDC')?.available
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Opens the hosted page where nobody is signed in. */
async function visit(page: Page, id: string): Promise<void> {
  await page.goto(`/pay/${id}`)
  await expect(field(page, 'Payment address')).toHaveValue(/^0x[0-9a-fA-F]{40}$/)
}

/** Lets a payment of the page's session go wrong, as its merchant may in the sandbox. */
async function happen(name: string, { api }: Merchant, page: Page): Promise<void> {
  const sessionId = await page.evaluate(() => /ps_\w+/.exec(JSON.stringify(sessionStorage))?.[0])
  expect((await api.post(`/sandbox/scenarios/${name}`, { sessionId })).status).toBe(200)
}

/** How much travels for these files to a browser that takes gzip. */
async function packedBytes({ url }: RunningServer, paths: readonly string[]): Promise<number> {
  const headers = { 'Accept-Encoding': 'gzip' }
  const answers = await Promise.all(paths.map((path) => fetch(url + path, { headers })))
  return answers.reduce((sum, answer) => sum + Number(answer.headers.get('Content-Length')), 0)
}

async function booksOk(server: RunningServer): Promise<unknown> {
  return (await (await apiAs(server, 'platform')).get<Envelope<{ ok: boolean }>>('/admin/books')).body.data
}

test(
  'a link is paid by somebody without an account, and its merchant sees it',
  { tag: '@short' },
  async ({ page, merchant, server }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const link = await makeLink(merchant)
    await visit(page, link.id)
    await expect(heading(page, 'Coffee beans')).toBeVisible()
    await expect(page.getByText('€25.00 EUR')).toBeVisible()
    await expect(page.getByText('≈ 27.000000 USDC')).toBeVisible()
    await expect(field(page, 'Amount to send')).toHaveValue('27 USDC')
    expect(await accessibilityProblems(page)).toEqual([])
    const scripts = requested.filter((path) => path.endsWith('.js'))
    expect(scripts.map((path) => path.split('-')[0]).toSorted()).toEqual([
      ...['/assets/common', '/assets/pay', '/assets/qr', '/assets/rolldown'],
    ])
    expect(await packedBytes(server, scripts)).toBeLessThan(MOST_BYTES)

    const address = await field(page, 'Payment address').inputValue()
    await page.getByRole('button', { name: 'Copy payment address' }).click()
    await expect(page.getByText('Address copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.getByRole('button', { name: CLAIM }).click()
    await expect(page.getByRole('button', { name: 'Checking for your payment…' })).toBeFocused()
    await expect(heading(page, 'Payment Successful')).toBeFocused()
    await expect(page.getByText('Your payment has been processed successfully')).toBeVisible()
    await expect(page.getByText('Payment successful!')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])

    expect(await availableOf(merchant)).toBe('27')
    expect((await merchant.api.get(`/payment-links/${link.id}`)).body).toMatchObject({
      totalPayments: 1,
      totalAmount: '25',
    })
    const [transaction] = await read<readonly SentTransaction[]>(merchant, '/transaction/list')
    expect(transaction).toMatchObject({ type: 'credit', amount: '27', currency: 'USDC', toAddress: address })
    await expect(page.getByRole('link', { name: 'View on Explorer' })).toHaveAttribute(
      'href',
      `/sandbox/explorer/tx/${transaction?.hash}`,
    )
    await expect.poll(() => eventsOf(merchant)).toContain('payment.completed')
    expect(await booksOk(server)).toMatchObject({ ok: true })

    await page.reload()
    await expect(heading(page, 'Payment Successful')).toBeVisible()
  },
)

test('a payer chooses the amount, says who they are, and goes back to the shop', async ({
  page,
  merchant,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const link = await makeLink(merchant, {
    pricing: 'open',
    amount: null,
    minAmount: '5',
    currency: 'USD',
    asksName: true,
    asksEmail: true,
    returnUrl: 'https://shop.example/thanks',
  })
  await page.goto(`/pay/${link.id}`)
  expect(await accessibilityProblems(page)).toEqual([])
  await field(page, 'Your name').fill('Ada Payer')
  await field(page, 'Amount').fill('12.5')
  await field(page, 'Your email').fill('ada@payer.example')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Amount to send')).toHaveValue('12.5 USDC')
  await page.reload()
  await expect(field(page, 'Amount to send')).toHaveValue('12.5 USDC')
  await page.getByRole('button', { name: CLAIM }).click()
  await expect(heading(page, 'Payment Successful')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to shop.example' })).toHaveAttribute(
    'href',
    /^https:\/\/shop\.example\/thanks\?session_id=ps_\w+&status=paid$/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  const [transaction] = await read<readonly SentTransaction[]>(merchant, '/transaction/list')
  expect(transaction).toMatchObject({ amount: '12.5', counterparty: 'Ada Payer' })
})

test(
  'an invoice is paid, and is paid for whoever comes next',
  { tag: '@short' },
  async ({ page, merchant, browser, server }) => {
    const { id } = (await merchant.api.post<SentInvoice>('/invoices', dueLater())).body
    await merchant.api.post(`/invoices/${id}/actions/send`, {}, { 'Idempotency-Key': id })
    await visit(page, id)
    await expect(page.getByText('$108.25 USD')).toBeVisible()
    const invoice = async () => (await merchant.api.get<SentInvoice>(`/invoices/${id}`)).body
    await expect.poll(invoice).toMatchObject({ status: 'viewed' })
    await page.getByRole('button', { name: CLAIM }).click()
    await expect(heading(page, 'Payment Successful')).toBeVisible()
    expect(await invoice()).toMatchObject({
      status: 'paid',
      paymentMethod: 'USDC',
      transactions: [{ amount: '108.25', currency: 'USDC', status: 'confirmed' }],
    })
    await expect.poll(() => eventsOf(merchant)).toContain('invoice.paid')
    expect(await booksOk(server)).toMatchObject({ ok: true })

    const other = await another(browser, page)
    await expect(heading(other, 'Invoice paid')).toBeVisible()
    await expect(other.getByRole('link', { name: 'View on Explorer' })).toBeVisible()
    await other.close()
  },
)

test('less than what is due keeps the page waiting for the rest; reload and Back keep the address', async ({
  page,
  merchant,
}) => {
  const link = await makeLink(merchant, { currency: 'USDC' })
  await visit(page, link.id)
  const address = await field(page, 'Payment address').inputValue()
  await happen('underpaid', merchant, page)
  await expect(page.getByText('12.5 of 25 USDC arrived. Send the missing 12.5 USDC')).toBeVisible()
  await page.reload()
  await expect(field(page, 'Amount still to send')).toHaveValue('12.5 USDC')
  await expect(field(page, 'Payment address')).toHaveValue(address)
  await page.goto('/pay/pl_0')
  await page.goBack()
  await expect(field(page, 'Payment address')).toHaveValue(address)
  await page.getByLabel('Network').selectOption('Base')
  await expect(field(page, 'Amount to send')).toHaveValue('25 USDC')
  await expect(field(page, 'Payment address')).not.toHaveValue(address)
  await page.getByLabel('Network').selectOption('Ethereum')
  await expect(field(page, 'Payment address')).toHaveValue(address)
})

test('a payment shows as it arrives, without a question of the page', async ({ page, merchant }) => {
  await page.clock.install()
  const following = page.waitForResponse(/sessions\/ps_\w+\/live$/)
  await visit(page, (await makeLink(merchant, { currency: 'USDC' })).id)
  await following
  await page.clock.pauseAt(Date.now() + 1000)
  await happen('underpaid', merchant, page)
  await expect(page.getByText('12.5 of 25 USDC arrived. Send the missing 12.5 USDC')).toBeVisible()
})

test('a late payment says so and asks not to pay again', async ({ page, merchant }) => {
  await visit(page, (await makeLink(merchant)).id)
  await happen('late', merchant, page)
  await expect(heading(page, 'Payment arrived late')).toBeFocused()
  await expect(page.getByText('27 USDC arrived after the time was over.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await availableOf(merchant)).toBe('27')
})

test('what cannot be paid says why; a lost connection can be tried again', async ({ page, merchant }) => {
  await page.goto('/pay/pl_0000000000000000000000')
  await expect(heading(page, 'Payment Link Not Found')).toBeVisible()
  await expect(page.getByText('This payment link may have expired or been deleted.')).toBeVisible()
  const link = await makeLink(merchant)
  await merchant.api.post(`/payment-links/${link.id}/actions/archive`, {}, { 'Idempotency-Key': 'archive' })
  await page.goto(`/pay/${link.id}`)
  await expect(heading(page, 'Payment Link Inactive')).toBeVisible()
  await expect(page.getByText('This payment link is no longer accepting payments.')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await merchant.api.post(`/payment-links/${link.id}/actions/restore`, {}, { 'Idempotency-Key': 'restore' })
  await page.route('**/api/public/pay/*', (route) => route.abort())
  await page.reload()
  await expect(heading(page, 'Failed to load payment details')).toBeVisible()
  await page.unroute('**/api/public/pay/*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'Payment address')).toHaveValue(/^0x/)
})

test.describe('on a phone in the light', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })

  test('the page fits, every target is large enough, and keys are enough', async ({ page, merchant }) => {
    await visit(page, (await makeLink(merchant)).id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const heights = await page
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('radio', { name: 'Address' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('img', { name: /payment request with token and amount/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: CLAIM })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Payment Successful')).toBeVisible()
  })
})

/** The same address in a browser that knows nothing yet. */
async function another(browser: Browser, page: Page): Promise<Page> {
  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  return other
}

const dueLater = () => ({
  ...INVOICE,
  dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
})
