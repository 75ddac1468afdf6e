import { THEME } from '#product/theme'
import type { Invoice } from '#resources/invoices.ts'
import { countryName } from '#resources/vocabulary/countryName.ts'
import { CRYPTO_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { discountOf } from '#resources/vocabulary/invoiceDiscount.ts'
import { isCredited, isPartlyPaid, isUnpaid } from '#resources/vocabulary/invoicePayments.ts'
import type { Wording } from '#src/languages/wording.ts'
import { drawSheet } from '#server/engine/print/drawSheet.ts'
import {
  drawLogo,
  makeRoom,
  PAGE,
  widthOf,
  write,
  type Look,
  type Sheet,
  heightOf,
  rule,
} from '#server/engine/print/Sheet.ts'
import { encode } from 'uqr'

const MARKS = {
  draft: 'Draft',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
} as const satisfies Readonly<Partial<Record<Invoice['status'], string>>>

const markOf = (status: Invoice['status']) => (isMarked(status) ? MARKS[status] : undefined)
const isMarked = (status: Invoice['status']): status is keyof typeof MARKS => Object.hasOwn(MARKS, status)

/** What an invoice does not hold itself. */
interface InvoiceSurroundings {
  /** Where it can be paid, if it can. */
  readonly link: string | undefined
  /** A PNG of its team's logo, if it has one. */
  readonly logo: Uint8Array | undefined
  /** Where the seller's business is: two letters of ISO 3166. Null: not set. */
  readonly country: string | null
  /** When the file is made. */
  readonly at: Date
  /** That of whom it is for. */
  readonly wording: Wording
}

/** An invoice as a PDF file, with the link to pay it, if there is one, while it waits for its money. */
export async function drawInvoice(
  invoice: Invoice,
  { link, logo, country, at, wording }: InvoiceSurroundings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { invoiceNumber, fromCompanyName, notes, terms } = invoice
  const title = wording.say('Invoice {number}', { number: invoiceNumber })
  return drawSheet(
    { title, footer: invoiceNumber, author: fromCompanyName, creator: THEME.name, at, wording },
    (sheet) => {
      drawLogo(sheet, logo)
      drawHead(sheet, invoice)
      drawParties(sheet, invoice, countryName(country, wording.language, invoice.fromAddress))
      drawItems(sheet, invoice)
      drawTotals(sheet, invoice, link)
      drawText(sheet, wording.say('Notes'), notes)
      drawText(sheet, wording.say('Terms'), terms)
      if (link && isUnpaid(invoice)) drawPayment(sheet, link)
    },
  )
}

function drawHead(sheet: Sheet, { invoiceNumber, sentAt, createdAt, dueDate, status }: Invoice): void {
  const { y, wording } = sheet
  const { say, day } = wording
  const mark = markOf(status)
  write(sheet, say('Invoice'), { size: 20, bold: true, width: COLUMN })
  write(sheet, invoiceNumber, { size: 11, width: COLUMN })
  const bottom = sheet.y
  sheet.y = y + 6
  write(sheet, mark ? say(mark) : '', { bold: true, align: 'right' })
  writePair(sheet, { label: say('Issued'), value: day(sentAt ?? createdAt), width: 90 })
  writePair(sheet, { label: say('Due'), value: day(dueDate), width: 90 })
  sheet.y = Math.max(bottom, sheet.y) + 20
}

/** Points: half of the page, without the gap between the halves. */
const COLUMN = 239

/** `country`: the line that the seller's address ends with, if there is one. */
function drawParties(sheet: Sheet, invoice: Invoice, country: string | undefined): void {
  const { fromContactName, fromAddress, fromEmail, fromPhone, fromWebsite, fromTaxNumber } = invoice
  const website = fromWebsite?.replace(/^https?:\/\//i, '')
  const { say } = sheet.wording
  const taxNumber = fromTaxNumber && say('Tax number {number}', { number: fromTaxNumber })
  const lines = [fromContactName, fromAddress, country, fromEmail, fromPhone, website, taxNumber]
  const { y } = sheet
  drawParty(sheet, [say('From'), invoice.fromCompanyName, ...lines], PAGE.left)
  const bottom = sheet.y
  sheet.y = y
  const customer = [invoice.customerAddress, invoice.customerEmail]
  drawParty(sheet, [say('Bill to'), invoice.customerName, ...customer], PAGE.right - COLUMN)
  sheet.y = Math.max(bottom, sheet.y) + 24
}

function drawParty(
  sheet: Sheet,
  [title, name, ...lines]: readonly [string, string, ...(string | null | undefined)[]],
  x: number,
): void {
  const place = { x, width: COLUMN }
  write(sheet, title, { ...place, size: 8, quiet: true })
  write(sheet, name, { ...place, size: 12, bold: true })
  for (const line of lines) if (line) write(sheet, line, { ...place, quiet: true })
}

function drawTotals(sheet: Sheet, invoice: Invoice, link: string | undefined): void {
  const { deduction, subtotal, taxRate, taxAmount, total, currency, usdcAmount, usdtAmount } = invoice
  const { amountPaid, amountCredited, amountLeft, status } = invoice
  const { wording } = sheet
  const { say, amount } = wording
  const isPartly = isPartlyPaid(invoice)
  makeRoom(sheet, 150)
  sheet.y += 8
  const price = amount(total ?? '0', currency)
  const width = Math.max(90, widthOf(sheet, price, TOTAL) + 1)
  const discount = discountOf(invoice)
  if (Number(discount) > 0)
    writePair(sheet, { label: say('Discount'), value: `-${amount(discount, currency)}`, width })
  if (deduction && Number(deduction) > 0)
    writePair(sheet, { label: say('Deduction'), value: `-${amount(deduction, currency)}`, width })
  writePair(sheet, { label: say('Subtotal'), value: amount(subtotal ?? '0', currency), width })
  const tax = invoice.items.some((line) => line.taxRate)
    ? say('Tax')
    : say('Tax ({rate}%)', { rate: wording.number(taxRate ?? '0') })
  writePair(sheet, { label: tax, value: amount(taxAmount ?? '0', currency), width })
  writePair(sheet, { label: say('Total {currency}', { currency }), value: price, width, look: TOTAL })
  if (isCredited(invoice))
    writePair(sheet, { label: say('Credited'), value: `-${amount(amountCredited ?? '0', currency)}`, width })
  if (isPartly) {
    writePair(sheet, { label: say('Paid'), value: amount(amountPaid ?? '0', currency), width })
    writePair(sheet, {
      label: say('Amount due'),
      value: amount(amountLeft ?? '0', currency),
      width,
      look: TOTAL,
    })
  }
  sheet.y += 2
  const usdc = amount(usdcAmount ?? '', 'USDC', CRYPTO_AMOUNTS)
  const usdt = amount(usdtAmount ?? '', 'USDT', CRYPTO_AMOUNTS)
  const tokens = say('{usdc} or {usdt}. Rates vary at payment time.', { usdc, usdt })
  if (link && status !== 'paid' && !isPartly) write(sheet, tokens, { size: 8, quiet: true, align: 'right' })
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

/** Points; wide enough for the largest numbers that an invoice takes. */
const COLUMNS = [
  { x: PAGE.left, width: 194, align: 'left' },
  { x: PAGE.left + 204, width: 65, align: 'right', figures: true },
  { x: PAGE.left + 274, width: 95, align: 'right', figures: true },
  { x: PAGE.left + 374, width: 125, align: 'right', figures: true },
] as const
const HEADINGS = ['Description', 'Quantity', 'Rate', 'Amount'] as const

/** The line items. Each page begins with the headings, and no line is split. */
function drawItems(sheet: Sheet, { items, currency }: Invoice): void {
  const { say, amount: write, number } = sheet.wording
  drawHeadings(sheet)
  for (const { description, quantity, rate, discount, taxRate, amount } of items) {
    const notes = [
      discount && say('Discount {rate}%', { rate: number(discount) }),
      taxRate && say('Tax {rate}%', { rate: number(taxRate) }),
    ].filter(Boolean)
    const text = notes.length > 0 ? `${description}\n${notes.join(' · ')}` : description
    const cells = [text, number(quantity), write(rate, currency), write(amount ?? '0', currency)]
    if (makeRoom(sheet, heightOf(sheet, text, COLUMNS[0]) + 12)) drawHeadings(sheet)
    drawRow(sheet, cells)
    rule(sheet, 5)
  }
}

function drawHeadings(sheet: Sheet): void {
  drawRow(
    sheet,
    HEADINGS.map((text) => sheet.wording.say(text)),
    { size: 8, quiet: true },
  )
  rule(sheet, 4)
}

function drawRow(sheet: Sheet, cells: readonly string[], look: Look = {}): void {
  const { y } = sheet
  const ends = COLUMNS.map((column, index) => {
    write(sheet, cells[index] ?? '', { ...column, ...look, y })
    return sheet.y
  })
  sheet.y = Math.max(...ends)
}

/** Points. */
const CODE = 84

/** Where it can be paid: the link, to click, to type and to scan. */
function drawPayment(sheet: Sheet, link: string): void {
  makeRoom(sheet, CODE + 12)
  const { y } = sheet
  drawCode(sheet, link, y)
  const place = { x: PAGE.left + CODE + 16, width: PAGE.width - CODE - 16 }
  write(sheet, sheet.wording.say('Pay in USDC or USDT'), { ...place, y: y + 26, bold: true })
  write(sheet, link, { ...place, size: 9, code: true, quiet: true })
  sheet.link(place.x, y + 26, place.width, 32, link)
}

function drawCode(sheet: Sheet, text: string, top: number): void {
  const { data, size } = encode(text, { border: 0 })
  const unit = CODE / size
  for (const [row, modules] of data.entries())
    for (const [column, isDark] of modules.entries())
      if (isDark) sheet.rect(PAGE.left + column * unit, top + row * unit, unit, unit)
  sheet.fillColor('black').fill()
}
