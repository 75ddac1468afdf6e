import type { PaymentLink } from '#resources/paymentLinks.ts'
import type { CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { formatDay } from '#framework/format'
import { toDay } from '#framework/list'
import { PHONE, useMedia } from '#framework/ui'
import { t } from '#framework/text'
import styles from './LinkExpiryCell.module.css'

/** Until when a link takes payments. */
export default function LinkExpiryCell({ record, value }: CellProps<PaymentLink, string | null>) {
  const field = useResource('payment-links')?.fields['expiresAt']
  const isPhone = useMedia(PHONE)
  if (value === null) return <span className={styles['never']}>{t('Never')}</span>
  if (isPhone) return <time dateTime={value}>{formatDay(toDay(value))}</time>
  return field && <Cell field={field} record={record} />
}
