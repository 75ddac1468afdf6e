import { ClockCircleOutlined } from '@ant-design/icons'
import type { Invoice } from '#resources/invoices.ts'
import type { CellProps } from '#define'
import { formatDay } from '#framework/format'
import { t } from '#framework/text'
import styles from './DueDateCell.module.css'

/** The due date of an invoice, marked when it has passed without payment. */
export default function DueDateCell({ record, value }: CellProps<Invoice, string | null>) {
  return (
    <span>
      <time className={styles['day']} dateTime={value ?? undefined}>
        {formatDay(value ?? '')}
      </time>{' '}
      {record.isPastDue && (
        <span className={styles['overdue']}>
          <ClockCircleOutlined aria-hidden="true" /> {t('Overdue')}
        </span>
      )}
    </span>
  )
}
