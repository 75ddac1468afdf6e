import type { Invoice } from '#resources/invoices.ts'
import type { RecordProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { Panel } from '#framework/ui'
import DueDateCell from './DueDateCell.tsx'
import styles from './InvoiceAside.module.css'
import { InvoiceQuickActions } from './InvoiceQuickActions.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'

/** Beside an invoice: the status of its payment, its payments, and the most common acts. */
export default function InvoiceAside({ record }: RecordProps<Invoice>) {
  return (
    <div className={styles['panels']}>
      <Panel title="Payment Information">
        <PaymentFacts record={record} />
      </Panel>
      {record.transactions && record.transactions.length > 0 && (
        <Panel title="Payment History">
          <PaymentHistory transactions={record.transactions} />
        </Panel>
      )}
      <Panel title="Quick Actions">
        <InvoiceQuickActions record={record} />
      </Panel>
    </div>
  )
}

/** Shown once one of them has a value. */
const FACTS = ['paymentMethod', 'sentAt', 'viewedAt', 'paidAt', 'paymentAddress'] as const

function PaymentFacts({ record }: RecordProps<Invoice>) {
  const fields = useResource('invoices')?.fields ?? {}
  const shown = ['total' as const, ...FACTS].flatMap((name) => {
    const field = fields[name]
    return field && record[name] !== null ? [field] : []
  })
  return (
    <dl className={styles['facts']}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Cell field={field} record={record} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Due date</dt>
        <dd>
          <DueDateCell record={record} value={record.dueDate} />
        </dd>
      </div>
    </dl>
  )
}
