import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { apiAs, mailTo, makeAccount, type Credentials } from './support/api.ts'
import { accessibilityProblems, expect, test as base } from './support/test.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { INVOICE, type SentInvoice } from '#tests/support/invoices.ts'

const PAGE = '/dashboard/invoices'

/** A merchant without invoices. */
const test = base.extend<{ merchant: Credentials }>({
  merchant: async ({ server }, use, { testId }) => {
    await use(await makeAccount(server, testId))
  },
})

async function fillIn(page: Page, customerEmail: string) {
  const dialog = page.getByRole('main')
  const create = dialog.getByRole('button', { name: 'Create Invoice' })
  await dialog.getByLabel('Company name').fill('Köln Käse GmbH')
  await dialog.getByLabel('From email').fill('billing@kaese.example')
  await dialog.getByLabel('Customer name').fill('Ọlá Logistics')
  await dialog.getByLabel('Customer email').fill(customerEmail)
  await dialog.getByLabel('Due date').fill('2030-01-31')
  await dialog.getByLabel('Description').fill('Cheese')
  await dialog.getByLabel('Quantity').fill('2.5')
  await expect(create).toBeDisabled()
  await dialog.getByLabel('Rate', { exact: true }).fill('19.99')
  await dialog.getByRole('button', { name: 'Add line' }).click()
  const second = dialog.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Description').fill('Delivery')
  await second.getByLabel('Rate').fill('12')
  await expect(dialog.getByRole('status', { name: 'Subtotal' })).toHaveText('$61.98')
  await expect(dialog.getByRole('status', { name: 'Tax', exact: true })).toHaveText('$5.11')
  await expect(dialog.getByRole('status', { name: 'Total', exact: true })).toHaveText('$67.09')
  await expect(dialog.getByRole('status', { name: 'USDC amount' })).toHaveText('67.090000')
  return create
}

const contentOf = async (download: Download) => readFile(await download.path())

test.describe('an invoice', () => {
  test(
    'is created, sent by mail, marked paid and exported',
    { tag: '@short' },
    async ({ page, server, merchant, openAs }) => {
      const customer = `customer-${merchant.email}`
      await openAs(merchant, PAGE)
      await expect(page.getByText('No invoices found')).toBeVisible()
      await page.getByRole('link', { name: 'Create Invoice' }).first().click()
      await (await fillIn(page, customer)).click()
      await expect(page.getByText('Invoice created successfully')).toBeVisible()

      await page.getByRole('link', { name: /^INV-\d{4}-001$/ }).click()
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('button', { name: 'Send invoice' }).click()
      await expect(page.getByText('Invoice sent successfully')).toBeVisible()
      const { link } = await mailTo(server, customer)
      expect(link?.url).toBe(`${server.url}/pay/${page.url().split('/').at(-1)}`)

      await page.getByRole('button', { name: 'Mark Paid' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).click()
      await expect(page.getByText('Invoice marked as paid')).toBeVisible()
      await expect(page.getByText('Manual')).toBeVisible()

      await page
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('link', { name: 'Invoices' })
        .click()
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await expect(page.getByText('Successfully exported 1 invoices')).toBeVisible()
      const [head, row] = parseCsv((await contentOf(await saving)).toString('utf8'))
      expect(head).toHaveLength(18)
      expect(row?.slice(1, 6)).toEqual(['Ọlá Logistics', customer, '67.09', 'USD', 'paid'])
    },
  )

  test('that is half written is not lost by going back', async ({ page, merchant, openAs }) => {
    await openAs(merchant, `${PAGE}?status=draft`)
    await page.getByRole('link', { name: 'Create Invoice' }).first().click()
    const name = page.getByRole('main').getByLabel('Customer name')
    await name.fill('Ọlá Logistics')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goBack()
    await page.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Ọlá Logistics')
    await expect(name).toBeFocused()
    await page.goBack()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(name).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/invoices\?status=draft$/)
  })

  test('is printed alone, and kept as a file', async ({ page, server, merchant, openAs }) => {
    const api = await apiAs(server, merchant)
    const { body } = await api.post<SentInvoice>('/invoices', { ...INVOICE, dueDate: '2030-01-31' })
    await openAs(merchant, `${PAGE}/${body.id}`)
    const sheet = page.getByRole('article', { name: `Invoice ${body.invoiceNumber}` })
    await expect(sheet).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
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

  test('is planned once, with its preview beside it', async ({ page, merchant, openAs }) => {
    const customer = `customer-${merchant.email}`
    await openAs(merchant, PAGE)
    await page.getByRole('main').getByRole('link', { name: 'Recurring invoices' }).click()
    await expect(page.getByText('No recurring invoices', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Create recurring invoice' }).first().click()
    const form = page.getByRole('main')
    await form.getByLabel('Name', { exact: true }).fill('Support plan')
    await form.getByLabel('First invoice').fill(new Date().toISOString().slice(0, 10))
    await form.getByLabel('Company name').fill('Köln Käse GmbH')
    await form.getByLabel('From email').fill('billing@kaese.example')
    await form.getByLabel('Customer name').fill('Ọlá Logistics')
    await form.getByLabel('Customer email').fill(customer)
    await form.getByLabel('Description').fill('Support')
    await form.getByLabel('Rate', { exact: true }).fill('100')
    await expect(
      page.getByRole('complementary', { name: 'Preview' }).getByText('$108.25').first(),
    ).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await form.getByRole('button', { name: 'Create recurring invoice' }).click()
    await expect(page.getByRole('row', { name: /Support plan/ })).toBeVisible()
  })
})
