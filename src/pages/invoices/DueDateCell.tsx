import { ClockCircleOutlined } from '@ant-design/icons'
import type { Invoice } from '#resources/invoices.ts'
import type { CellProps } from '#define'
import { formatDay } from '#framework/format'
import { t } from '#framework/text'
import styles from './DueDateCell.module.css'

/** The due date of an invoice, marked when it has passed without payment. The status beside it has the word. */
export default function DueDateCell({ record, value }: CellProps<Invoice, string | null>) {
  return (
    <span className={styles['day']} data-overdue={record.isPastDue}>
      <time dateTime={value ?? undefined}>{formatDay(value ?? '')}</time>
      {record.isPastDue && <ClockCircleOutlined role="img" aria-label={t('Overdue')} title={t('Overdue')} />}
    </span>
  )
}
