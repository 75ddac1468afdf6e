import { formatAmount } from '#define'
import type { Mail } from '#server/platform/mail/sendMail.ts'
import type { InvoiceRow } from './readInvoice.ts'

/** Tells a customer what to pay, until when and, with a link, where. Plain text. */
export function invoiceMail(row: InvoiceRow, link: string | undefined): Mail {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, total, currency, dueDate } = row
  const lines = [
    `Hello ${customerName},`,
    '',
    `${fromCompanyName} sent you invoice ${invoiceNumber} over ${formatAmount(total, currency)}, due on ${dueDate}.`,
    ...(link ? ['You can pay it in USDC or USDT.'] : []),
    ...(row.notes ? ['', row.notes] : []),
    ...(row.terms ? ['', row.terms] : []),
  ]
  return {
    to: customerEmail.toLowerCase(),
    subject: `Invoice ${invoiceNumber} from ${fromCompanyName}`,
    body: lines.join('\n'),
    ...(link && { link: { label: 'View and pay the invoice', url: link } }),
  }
}
