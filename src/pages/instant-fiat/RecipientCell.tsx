import type { Conversion } from '#resources/conversions.ts'
import type { CellProps } from '#define'
import { PHONE, useMedia } from '#framework/ui'
import styles from './InstantFiat.module.css'

/** Whose account is paid, and in a table which one. */
export default function RecipientCell({ record }: CellProps<Conversion>) {
  const { accountName, accountNumber, bankName } = record
  if (useMedia(PHONE)) return accountName
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{accountName}</span>
      <span className={styles['quiet']}>
        {accountNumber} · {bankName}
      </span>
    </span>
  )
}
