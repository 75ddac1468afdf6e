import type { ReactNode } from 'react'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import type { RecordProps } from '#define'
import { Cell } from '#framework/fields'
import { formatCount } from '#framework/format'
import { useResource } from '#framework/registry'
import { Panel } from '#framework/ui'
import { t } from '#framework/text'
import styles from './LinkStats.module.css'

/** The figures of a link, in four cards. They follow the record, which is refreshed while it can be paid. */
export default function LinkStats({ record }: RecordProps<PaymentLink>) {
  return (
    <div className={styles['cards']}>
      <Card title={t('Total Volume')}>
        <Value name="totalAmount" record={record} />
      </Card>
      <Card title={t('Total Payments')}>{formatCount(record.totalPayments ?? 0)}</Card>
      <Card title={t('Created On')}>
        <Value name="createdAt" record={record} />
      </Card>
      <Card title={t('Status')}>
        <Value name="status" record={record} />
      </Card>
    </div>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel>
      <div className={styles['card']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['value']}>{children}</p>
      </div>
    </Panel>
  )
}

/** The value as the definition's field shows it everywhere. */
function Value({ name, record }: { readonly name: keyof PaymentLink; readonly record: PaymentLink }) {
  const field = useResource('payment-links')?.fields[name]
  return field && <Cell field={field} record={record} />
}
