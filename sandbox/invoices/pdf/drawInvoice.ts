import type { Invoice } from '../../../resources/invoices.ts'
import { formatPrice } from '../../../resources/vocabulary/formatPrice.ts'
import { drawItems } from './drawItems.ts'
import { drawPayment } from './drawPayment.ts'
import { closeSheet, makeRoom, openSheet, PAGE, widthOf, write } from './Sheet.ts'
import type { Look, Sheet } from './Sheet.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (value: string) => DAY.format(new Date(value))

const MARKS: Readonly<Partial<Record<Invoice['status'], string>>> = {
  draft: 'Draft',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

/** An invoice as a PDF file, with the link to pay it while it waits for its money. What the font lacks shows as a box. */
export async function drawInvoice(
  invoice: Invoice,
  link: string,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { invoiceNumber, fromCompanyName, status, notes, terms } = invoice
  const sheet = await openSheet(`Invoice ${invoiceNumber}`, fromCompanyName, at)
  drawHead(sheet, invoice)
  drawItems(sheet, invoice)
  drawTotals(sheet, invoice)
  drawText(sheet, 'Notes', notes)
  drawText(sheet, 'Terms', terms)
  if (status === 'sent' || status === 'viewed' || status === 'overdue') drawPayment(sheet, link)
  return closeSheet(sheet, invoiceNumber)
}

const HALF = 290

function drawHead(sheet: Sheet, invoice: Invoice): void {
  const { fromContactName, fromAddress, fromEmail, fromPhone, fromWebsite } = invoice
  const { y } = sheet
  const website = fromWebsite?.replace(/^https?:\/\//i, '')
  drawParty(sheet, 'From', invoice.fromCompanyName, [
    fromContactName,
    fromAddress,
    fromEmail,
    fromPhone,
    website,
  ])
  const sender = sheet.y
  drawFacts(sheet, invoice, y)
  sheet.y = Math.max(sender, sheet.y) + 24
  drawParty(sheet, 'Bill to', invoice.customerName, [invoice.customerAddress, invoice.customerEmail])
  sheet.y += 24
}

function drawParty(
  sheet: Sheet,
  title: string,
  name: string,
  lines: readonly (string | null | undefined)[],
): void {
  write(sheet, title, { size: 8, quiet: true, width: HALF })
  write(sheet, name, { size: 12, bold: true, width: HALF })
  for (const line of lines) if (line) write(sheet, line, { quiet: true, width: HALF })
}

function drawFacts(sheet: Sheet, invoice: Invoice, top: number): void {
  const { invoiceNumber, sentAt, createdAt, dueDate, status } = invoice
  const place = { x: PAGE.left + HALF, width: PAGE.width - HALF, align: 'right' } as const
  write(sheet, 'Invoice', { ...place, y: top, size: 18, bold: true })
  write(sheet, MARKS[status] ?? '', { ...place, bold: true })
  const facts = [
    ['Number', invoiceNumber],
    ['Issued', day(sentAt ?? createdAt)],
    ['Due', day(dueDate)],
  ] as const
  for (const [label, value] of facts) writePair(sheet, { label, value, width: 90 })
}

function drawTotals(sheet: Sheet, invoice: Invoice): void {
  const { subtotal, taxRate, taxAmount, total, currency, usdcAmount, usdtAmount } = invoice
  makeRoom(sheet, 100)
  sheet.y += 8
  const price = formatPrice(total ?? '0', currency)
  const width = Math.max(90, widthOf(sheet, price, TOTAL) + 1)
  writePair(sheet, { label: 'Subtotal', value: formatPrice(subtotal ?? '0', currency), width })
  writePair(sheet, { label: `Tax (${taxRate}%)`, value: formatPrice(taxAmount ?? '0', currency), width })
  writePair(sheet, { label: `Total ${currency}`, value: price, width, look: TOTAL })
  const tokens = `${usdcAmount} USDC or ${usdtAmount} USDT. Rates vary at payment time.`
  sheet.y += 2
  write(sheet, tokens, { size: 8, quiet: true, align: 'right' })
  sheet.y += 16
}

const TOTAL = { size: 12, bold: true } as const

interface Pair {
  readonly label: string
  readonly value: string
  /** Of the column of values, in points. */
  readonly width: number
  readonly look?: Look
}

/** A label and its value at the right edge, on one line. */
function writePair(sheet: Sheet, { label, value, width, look = {} }: Pair): void {
  const { y } = sheet
  const end = PAGE.right - width
  write(sheet, label, { x: end - 116, y, width: 100, quiet: true, ...look, align: 'right' })
  write(sheet, value, { x: end, y, width, figures: true, ...look, align: 'right' })
  sheet.y += 3
}

function drawText(sheet: Sheet, title: string, text: string | null): void {
  if (!text) return
  makeRoom(sheet, 48)
  write(sheet, title, { size: 8, quiet: true })
  write(sheet, text)
  sheet.y += 16
}
