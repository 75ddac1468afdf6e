import type { Invoice } from '#resources/invoices.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { Cell } from '#framework/fields'
import { resolveFields, useResource } from '#framework/registry'
import { StatusTag } from '#framework/ui'
import styles from './PaymentHistory.module.css'

type Payment = NonNullable<Invoice['transactions']>[number]

/** The payments of an invoice, each with its transaction on the chain. */
export function PaymentHistory({ transactions }: { readonly transactions: readonly Payment[] }) {
  return (
    <ul className={styles['payments']}>
      {transactions.map((payment) => (
        <PaymentEntry key={payment.id} payment={payment} />
      ))}
    </ul>
  )
}

function PaymentEntry({ payment }: { readonly payment: Payment }) {
  const list = useResource('invoices')?.fields['transactions']?.definition
  if (list?.kind !== 'items') return null
  const { amount, status, txHash, date } = resolveFields(list.options.of)
  const known = payment.status === 'confirmed' || payment.status === 'pending'
  return (
    <li className={styles['payment']}>
      <strong>{amount && <Cell field={amount} record={payment} />}</strong>
      {known && status ? <Cell field={status} record={payment} /> : <StatusTag option={STATUSES.failed} />}
      <span className={styles['quiet']}>{date && <Cell field={date} record={payment} />}</span>
      {txHash && <Cell field={txHash} record={payment} />}
    </li>
  )
}
