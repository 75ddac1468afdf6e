import { INVOICE, type SentInvoice } from '#tests/support/invoices.ts'
import { apiAs } from '#tests/browser/api.ts'
import { expect, test } from '#tests/browser/test.ts'

/** Nothing in it offers a place to break. */
const endless = (letters: number) => 'x'.repeat(letters)

test('the sandbox inbox does not scroll sideways on a phone, whatever a mail holds', async ({
  page,
  server,
  merchant,
}) => {
  const api = await apiAs(server, merchant)
  const to = `${endless(60)}@${endless(60)}.example`
  const invoice = {
    ...INVOICE,
    fromCompanyName: endless(120),
    customerName: endless(120),
    customerEmail: to,
    notes: `${endless(600)}\n`.repeat(3),
  }
  const { id } = (await api.post<SentInvoice>('/invoices', invoice)).body
  await api.post(`/invoices/${id}/actions/send`, {}, { 'Idempotency-Key': id })
  const overflow = () =>
    page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/sandbox/inbox?to=${to}`)
  await page.getByText(/ from x/).click()
  await expect(page.getByText('Hello x')).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.goto(`/sandbox/inbox?to=none${to}`)
  await expect(page.getByText(/^No emails to/)).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
})
