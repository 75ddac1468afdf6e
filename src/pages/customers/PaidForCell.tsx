import { Link } from 'react-router'
import type { CellProps } from '#define'
import { Cell } from '#framework/fields'
import { shorten } from '#framework/format'
import { useResource } from '#framework/registry'
import type { CustomerPayment } from '#resources/customerPayments.ts'
import styles from './PaidForCell.module.css'

const ADDRESS_CHARACTERS = 6

/** What a payment was for, with the way there: the invoice, the payment link, or the deposit by the address it came from. */
export default function PaidForCell({ record }: CellProps<CustomerPayment>) {
  const field = useResource('customer-payments')?.fields['kind']
  const { kind, source } = record
  return (
    <span className={styles['cell']}>
      {field && <Cell field={field} record={record} />}
      <Link to={pathOf(record)} className={styles['source']} title={source ?? undefined}>
        {kind === 'deposit' ? shorten(source ?? '', ADDRESS_CHARACTERS, ADDRESS_CHARACTERS) : source}
      </Link>
    </span>
  )
}

function pathOf({ invoiceId, linkId, transactionId }: CustomerPayment): string {
  if (invoiceId) return `/dashboard/invoices/${invoiceId}`
  if (linkId) return `/dashboard/payment-links/${linkId}`
  return `/dashboard/transactions/${transactionId}`
}
