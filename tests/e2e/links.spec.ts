import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { apiAs, callApi, makeAccount, type Credentials } from './support/api.ts'
import type { RunningServer } from './support/startServer.ts'
import { accessibilityProblems, expect, test as base } from './support/test.ts'

const PAGE = '/dashboard/payment-links'

interface Link {
  readonly id: string
  readonly name: string
}

/** A merchant with a link over 25 USD. */
const test = base.extend<{ merchant: Credentials; link: Link }>({
  merchant: async ({ server }, use, { testId }) => {
    await use(await makeAccount(server, testId))
  },
  link: async ({ server, merchant }, use) => {
    const api = await apiAs(server, merchant)
    const sent = { name: 'Coffee beans', amount: '25', currency: 'USD' }
    await use((await api.post<Link>('/payment-links', sent)).body)
  },
})

const stat = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title }).locator('xpath=following-sibling::p')
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Actions for Coffee beans' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Pays as a visitor does. */
async function payAsVisitor(server: RunningServer, { id }: Link): Promise<void> {
  const visitor: TestClient = callApi(server)
  const opened = await visitor.post<Envelope<Link>>(`/public/pay/${id}/sessions`, { token: 'USDC' })
  await visitor.post(`/public/pay/sessions/${opened.body.data.id}/claim`, {})
}

test(
  'a link is made in the dialog, copied, and shows a payment without a reload',
  { tag: '@short' },
  async ({ page, server, merchant, openAs }) => {
    await openAs(merchant, PAGE)
    await expect(page.getByText('No payment links found')).toBeVisible()
    await page.getByRole('link', { name: 'Create Link' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Link' })
    await dialog.getByLabel('Link Name').fill('Coffee beans')
    await dialog.getByLabel('Amount').fill('25')
    await dialog.getByRole('button', { name: 'Create Link' }).click()
    await expect(page.getByText('Payment link created successfully')).toBeVisible()
    const made = page.getByRole('dialog', { name: 'Payment link created' })
    await expect(made.getByRole('img', { name: /^QR code of the payment link/ })).toBeVisible()
    await expect(made.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /^\/pay\/pl_/)
    expect(await accessibilityProblems(page)).toEqual([])
    await made.getByRole('button', { name: 'Done' }).click()
    await choose(page, 'Copy')
    await expect(page.getByText('Link copied to clipboard')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(new RegExp(`^${server.url}/pay/pl_\\w{22}$`))

    await page.getByRole('link', { name: 'Coffee beans' }).click()
    await expect(stat(page, 'Total Volume')).toHaveText('$0.00')
    await expect(page.getByRole('region', { name: /^Recent Transactions/ })).toContainText(
      'No transactions found',
    )
    await payAsVisitor(server, { id: copied.split('/').at(-1) ?? '', name: 'Coffee beans' })
    await expect(stat(page, 'Total Volume')).toHaveText('$25.00')
    await expect(stat(page, 'Total Payments')).toHaveText('1')
    await expect(page.getByRole('row', { name: /25 USDC/ })).toContainText('Completed')
    expect(await accessibilityProblems(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download QR code' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payment-link-pl_\w{22}\.svg$/)
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^<svg xmlns="http:.*<path fill="#000000".*<\/svg>$/,
    )
  },
)

test('two browsers on one link end with the same: what one deletes the other cannot archive', async ({
  page,
  context,
  server,
  merchant,
  link,
  openAs,
}) => {
  const other = await context.newPage()
  await openAs(merchant, PAGE)
  await other.goto(`${server.url}${PAGE}`)
  await choose(other, 'Archive')
  await choose(page, 'Delete')
  const remove = page.getByRole('button', { name: 'Delete payment link' }).click()
  const archive = other.getByRole('button', { name: 'Archive link' }).click()
  await Promise.all([remove, archive, payAsVisitor(server, link)])
  const outcome = page.getByText(/^(Payment link deleted|Changed by someone else)/).first()
  await expect(outcome).toBeVisible()
  const api = await apiAs(server, merchant)
  const isGone = (await api.get(`/payment-links/${link.id}`)).status === 404
  await other.reload()
  await page.reload()
  const shown = isGone ? 'No payment links found' : 'Archived'
  await expect(page.getByText(shown)).toBeVisible()
  await expect(other.getByText(shown)).toBeVisible()
  expect((await callApi(server).get(`/public/pay/${link.id}`)).status).toBe(isGone ? 404 : 403)
})
