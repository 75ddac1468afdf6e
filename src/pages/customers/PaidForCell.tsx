import { Link } from 'react-router'
import type { CellProps } from '#define'
import { shorten } from '#framework/format'
import type { CustomerPayment } from '#resources/customerPayments.ts'

const ADDRESS_CHARACTERS = 6

/** What a payment was for, with the way there: the invoice, the payment link, or the deposit by the address it came from. */
export default function PaidForCell({ record }: CellProps<CustomerPayment, string | null>) {
  const { kind, source } = record
  return (
    <Link to={pathOf(record)} title={source ?? undefined}>
      {kind === 'deposit' ? shorten(source ?? '', ADDRESS_CHARACTERS, ADDRESS_CHARACTERS) : source}
    </Link>
  )
}

function pathOf({ invoiceId, linkId, transactionId }: CustomerPayment): string {
  if (invoiceId) return `/dashboard/invoices/${invoiceId}`
  if (linkId) return `/dashboard/payment-links/${linkId}`
  return `/dashboard/transactions/${transactionId}`
}
