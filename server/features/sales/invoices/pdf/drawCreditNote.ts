import { THEME } from '#product/theme'
import { countryName } from '#resources/vocabulary/countryName.ts'
import type { CreditNote } from '#resources/creditNotes.ts'
import type { Invoice } from '#resources/invoices.ts'
import type { Wording } from '#src/languages/wording.ts'
import { drawSheet } from '#server/engine/print/drawSheet.ts'
import { rule, write, type Sheet } from '#server/engine/print/Sheet.ts'

/** What a credit note does not hold itself. */
interface NoteSurroundings {
  /** When the file is made. */
  readonly at: Date
  /** Where the seller's business is: two letters of ISO 3166. Null: not set. */
  readonly country: string | null
  readonly wording: Wording
}

/** A credit note as a PDF file, with the invoice that it is for. */
export async function drawCreditNote(
  note: CreditNote,
  invoice: Invoice,
  { at, country, wording }: NoteSurroundings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { number } = note
  const title = wording.say('Credit note {number}', { number })
  return drawSheet(
    { title, footer: number, author: invoice.fromCompanyName, creator: THEME.name, at, wording },
    (sheet) => drawNote(sheet, note, invoice, countryName(country, wording.language, invoice.fromAddress)),
  )
}

function drawNote(
  sheet: Sheet,
  { number, amount, currency, reason, createdAt }: CreditNote,
  invoice: Invoice,
  country: string | undefined,
): void {
  const { fromCompanyName, fromAddress, fromEmail, customerName, customerAddress, customerEmail } = invoice
  const { wording } = sheet
  const { say, day } = wording
  write(sheet, say('Credit note'), { size: 20, bold: true })
  write(sheet, number, { size: 11 })
  write(
    sheet,
    say('Issued {day} for invoice {invoice}', { day: day(createdAt), invoice: invoice.invoiceNumber }),
    { quiet: true },
  )
  sheet.y += 18
  for (const [title, name, ...lines] of [
    [say('From'), fromCompanyName, fromAddress, country, fromEmail],
    [say('To'), customerName, customerAddress, customerEmail],
  ] as const) {
    write(sheet, title, { size: 8, quiet: true })
    write(sheet, name, { size: 12, bold: true })
    for (const line of lines) if (line) write(sheet, line, { quiet: true })
    sheet.y += 12
  }
  rule(sheet, 6)
  write(sheet, say('Reason'), { size: 8, quiet: true })
  write(sheet, reason)
  rule(sheet, 10)
  write(sheet, say('Credited {amount}', { amount: wording.amount(amount, currency ?? invoice.currency) }), {
    size: 14,
    bold: true,
    align: 'right',
  })
}
