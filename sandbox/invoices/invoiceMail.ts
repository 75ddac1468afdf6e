import type { Mail } from '../mail/sendMail.ts'
import type { InvoiceRow } from './readInvoice.ts'

/** Tells a customer what to pay, until when and where. Plain text. */
export function invoiceMail(row: InvoiceRow, origin: string): Mail {
  const { id, invoiceNumber, fromCompanyName, customerName, customerEmail, total, currency, dueDate } = row
  const lines = [
    `Hello ${customerName},`,
    '',
    `${fromCompanyName} sent you invoice ${invoiceNumber} over ${total} ${currency}, due on ${dueDate}.`,
    'You can pay it in USDC or USDT.',
    ...(row.notes ? ['', row.notes] : []),
    ...(row.terms ? ['', row.terms] : []),
  ]
  return {
    to: customerEmail.toLowerCase(),
    subject: `Invoice ${invoiceNumber} from ${fromCompanyName}`,
    body: lines.join('\n'),
    link: { label: 'View and pay the invoice', url: `${origin}/pay/${id}` },
  }
}
