import { Alert } from 'antd'
import { formatExactAmount } from '#define'
import { shorten } from '#framework/format'
import { RelativeTime } from '#framework/ui'
import type { RecipientCheck } from './payees.ts'
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
        message={`This is not ${lookAlike.name ?? 'the address you paid before'}`}
        description={`It begins and ends like ${shorten(lookAlike.address, 8, 6)}, but the middle is different. Whoever made it may hope that you copy it by mistake. Compare every character.`}
      />
    )
  if (lastPaidAt === null)
    return (
      <span role="status" className={styles['first']}>
        {name !== null && <strong>{name}. </strong>}
        First payment to this address: compare every character.
      </span>
    )
  return (
    <span role="status">
      {name !== null && <strong>{name}. </strong>}
      Paid before{times > 1 && `, ${times} times`}: last{' '}
      {formatExactAmount(lastAmount ?? '0', lastCurrency ?? '')} <RelativeTime value={lastPaidAt} />.
    </span>
  )
}
