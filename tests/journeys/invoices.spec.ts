import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { INVOICE, type SentInvoice } from '#tests/support/invoices.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { apiAs, mailTo } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

const PAGE = '/dashboard/invoices'

test(
  'an invoice is made, sent by mail, paid by its customer and exported, without a reload',
  { tag: '@postgres' },
  async ({ page, server, merchant, openAs, elsewhere }) => {
    const customer = `customer-${merchant.email}`
    await openAs(merchant, PAGE)
    await expect(page.getByText('No invoices found')).toBeVisible()
    await page.getByRole('link', { name: 'Create Invoice' }).first().click()
    const form = page.getByRole('main')
    const create = form.getByRole('button', { name: 'Create Invoice' })
    await form.getByLabel('Company name').fill('Köln Käse GmbH')
    await form.getByLabel('From email').fill('billing@kaese.example')
    await form.getByLabel('Customer name').fill('Ọlá Logistics')
    await form.getByLabel('Customer email').fill(customer)
    await form.getByLabel('Due date').fill('2030-01-31')
    await form.getByLabel('Description').fill('Cheese')
    await form.getByLabel('Quantity').fill('2.5')
    await expect(create).toBeDisabled()
    await form.getByLabel('Rate', { exact: true }).fill('19.99')
    await form.getByRole('button', { name: 'Add line' }).click()
    const second = form.getByRole('group', { name: 'Line 2' })
    await second.getByLabel('Description').fill('Delivery')
    await second.getByLabel('Rate').fill('12')
    await expect(form.getByRole('status', { name: 'Subtotal' })).toHaveText('$61.98')
    await expect(form.getByRole('status', { name: 'Tax', exact: true })).toHaveText('$5.11')
    await expect(form.getByRole('status', { name: 'Total', exact: true })).toHaveText('$67.09')
    await expect(form.getByRole('status', { name: 'USDC amount' })).toHaveText('67.090000')
    await create.click()
    await expect(page.getByText('Invoice created successfully')).toBeVisible()

    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Send invoice' }).click()
    await expect(page.getByText('Invoice sent successfully')).toBeVisible()
    const { link } = await mailTo(server, customer)
    expect(link?.url).toBe(`${server.url}/pay/${page.url().split('/').at(-1)}`)

    await elsewhere.goto(link?.url ?? '')
    await expect(elsewhere.getByText('$67.09 USD')).toBeVisible()
    await elsewhere.getByRole('button', { name: "I've made payment" }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
    const history = page.getByRole('region', { name: 'Payment History' })
    await expect(history.getByText('Confirmed').first()).toBeVisible()
    const books = await (await apiAs(server, 'platform')).get<Envelope<{ ok: boolean }>>('/admin/books')
    expect(books.body.data).toMatchObject({ ok: true })

    await page.getByRole('link', { name: 'Back to Invoices' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('Successfully exported 1 invoices')).toBeVisible()
    const [head, row] = parseCsv((await contentOf(await saving)).toString('utf8'))
    expect(head).toHaveLength(19)
    expect(row?.slice(1, 6)).toEqual(['Ọlá Logistics', customer, '67.09', 'USD', 'paid'])
  },
)

test('an invoice is printed alone, and kept as a file', async ({ page, server, merchant, openAs }) => {
  const api = await apiAs(server, merchant)
  const { body } = await api.post<SentInvoice>('/invoices', { ...INVOICE, dueDate: '2030-01-31' })
  await openAs(merchant, `${PAGE}/${body.id}`)
  const sheet = page.getByRole('article', { name: `Invoice ${body.invoiceNumber}` })
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const other of ['Quick Actions', 'Mark Paid', 'Dashboard', 'Skip to content'])
    await expect(page.getByText(other, { exact: true }).first()).toBeHidden()
  expect((await sheet.boundingBox())?.x).toBe(0)
  await page.emulateMedia({ media: null })

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click()
  await expect(page.getByText('Invoice download initiated')).toBeVisible()
  const view = await opening
  await expect(view.getByRole('article')).toContainText('$108.25')
  await expect(view.getByRole('navigation')).toHaveCount(0)
  const saving = view.waitForEvent('download')
  await view.getByRole('button', { name: 'Download PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`${body.invoiceNumber}.pdf`)
  expect((await contentOf(file)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a recurring invoice is not lost half written, and is planned once, with its preview beside it', async ({
  page,
  merchant,
  openAs,
}) => {
  await openAs(merchant, '/dashboard/recurring-invoices')
  await page.getByRole('link', { name: 'Create recurring invoice' }).first().click()
  const form = page.getByRole('main')
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('Support plan')
  await page.goBack()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Support plan')
  await expect(name).toBeFocused()
  await form.getByLabel('First invoice').fill(new Date().toISOString().slice(0, 10))
  await form.getByLabel('Company name').fill('Köln Käse GmbH')
  await form.getByLabel('From email').fill('billing@kaese.example')
  await form.getByLabel('Customer name').fill('Ọlá Logistics')
  await form.getByLabel('Customer email').fill(`customer-${merchant.email}`)
  await form.getByLabel('Description').fill('Support')
  await form.getByLabel('Rate', { exact: true }).fill('100')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('$108.25').first()).toBeVisible()
  await form.getByRole('button', { name: 'Create recurring invoice' }).click()
  await expect(page.getByRole('row', { name: /Support plan/ })).toBeVisible()
})

const contentOf = async (download: Download) => readFile(await download.path())
