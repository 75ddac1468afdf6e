import type { PaymentLink } from '#resources/paymentLinks.ts'
import type { CellProps } from '#define'
import { formatExactTimestamp, formatTimestamp } from '#framework/format'
import { ExpiredTag } from './ExpiredTag.tsx'
import { t } from '#framework/text'
import styles from './LinkExpiryCell.module.css'

/** Until when a link takes payments, and that this has passed. */
export default function LinkExpiryCell({ record, value }: CellProps<PaymentLink, string | null>) {
  if (value === null) return <span className={styles['never']}>{t('Never')}</span>
  return (
    <span>
      <time className={styles['moment']} dateTime={value} title={formatExactTimestamp(value)}>
        {formatTimestamp(value)}
      </time>{' '}
      {record.isExpired && <ExpiredTag />}
    </span>
  )
}
