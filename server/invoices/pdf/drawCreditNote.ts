import { formatAmount } from '#define'
import type { CreditNote } from '#resources/creditNotes.ts'
import type { Invoice } from '#resources/invoices.ts'
import { closeSheet, openSheet, rule, write } from './Sheet.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A credit note as a PDF file, with the invoice that it is for. */
export async function drawCreditNote(
  { number, amount, currency, reason, createdAt }: CreditNote,
  invoice: Invoice,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { fromCompanyName, fromAddress, fromEmail, customerName, customerAddress, customerEmail } = invoice
  const sheet = await openSheet(`Credit note ${number}`, fromCompanyName, at)
  write(sheet, 'Credit note', { size: 20, bold: true })
  write(sheet, number, { size: 11 })
  write(sheet, `Issued ${DAY.format(new Date(createdAt))} for invoice ${invoice.invoiceNumber}`, {
    quiet: true,
  })
  sheet.y += 18
  for (const [title, name, ...lines] of [
    ['From', fromCompanyName, fromAddress, fromEmail],
    ['To', customerName, customerAddress, customerEmail],
  ] as const) {
    write(sheet, title, { size: 8, quiet: true })
    write(sheet, name, { size: 12, bold: true })
    for (const line of lines) if (line) write(sheet, line, { quiet: true })
    sheet.y += 12
  }
  rule(sheet, 6)
  write(sheet, 'Reason', { size: 8, quiet: true })
  write(sheet, reason)
  rule(sheet, 10)
  write(sheet, `Credited ${formatAmount(amount, currency ?? invoice.currency)}`, {
    ...{ size: 14, bold: true, align: 'right' },
  })
  return closeSheet(sheet, number)
}
