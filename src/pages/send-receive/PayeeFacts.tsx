import { Alert } from 'antd'
import { formatExactAmount } from '#define'
import { shorten } from '#framework/format'
import { RelativeTime } from '#framework/ui'
import type { RecipientCheck } from './payees.ts'
import { t } from '#framework/text'
import styles from './Payees.module.css'

/** What is known of a recipient, under their address: paid before or for the first time, and what to beware of. */
export function PayeeFacts({ check }: { readonly check: RecipientCheck }) {
  const { name, times, lastPaidAt, lastAmount, lastCurrency, lookAlike } = check
  if (lookAlike)
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message={t('This isn’t {name}', { name: lookAlike.name ?? t('the address you paid before') })}
        description={t(
          'This looks like {address}, but the middle is different. It may be a scam. Compare every character.',
          { address: shorten(lookAlike.address, 8, 6) },
        )}
      />
    )
  if (lastPaidAt === null)
    return (
      <span role="status" className={styles['first']}>
        {name !== null && <strong>{name}. </strong>}
        {t('First payment to this address. Check every character.')}
      </span>
    )
  return (
    <span role="status">
      {name !== null && <strong>{name}. </strong>}
      {t('Previously paid')}
      {times > 1 && t(', {times} times', { times })}
      {t(': last {lastAmount}', {
        lastAmount: formatExactAmount(lastAmount ?? '0', lastCurrency ?? ''),
      })}{' '}
      <RelativeTime value={lastPaidAt} />.
    </span>
  )
}
