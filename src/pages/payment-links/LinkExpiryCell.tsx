import type { PaymentLink } from '#resources/paymentLinks.ts'
import type { CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { t } from '#framework/text'
import styles from './LinkExpiryCell.module.css'

/** Until when a link takes payments. */
export default function LinkExpiryCell({ record, value }: CellProps<PaymentLink, string | null>) {
  const field = useResource('payment-links')?.fields['expiresAt']
  if (value === null) return <span className={styles['never']}>{t('Never')}</span>
  return field && <Cell field={field} record={record} />
}
