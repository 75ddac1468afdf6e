import { formatAmount } from '#define'
import type { Invoice } from '#resources/invoices.ts'
import type { Mail } from '#server/platform/mail/sendMail.ts'

/** Tells a customer what to pay, until when and, with a link, where. Plain text. */
export function invoiceMail(invoice: Invoice, link: string | undefined): Mail {
  const { invoiceNumber, fromCompanyName, customerName, customerEmail, total, currency, dueDate } = invoice
  const lines = [
    `Hello ${customerName},`,
    '',
    `${fromCompanyName} sent you invoice ${invoiceNumber} over ${formatAmount(total ?? '0', currency)}, due on ${dueDate}.`,
    ...(link ? ['You can pay it in USDC or USDT.'] : []),
    ...(invoice.notes ? ['', invoice.notes] : []),
    ...(invoice.terms ? ['', invoice.terms] : []),
  ]
  return {
    to: customerEmail.toLowerCase(),
    subject: `Invoice ${invoiceNumber} from ${fromCompanyName}`,
    body: lines.join('\n'),
    ...(link && { link: { label: 'View and pay the invoice', url: link } }),
  }
}
