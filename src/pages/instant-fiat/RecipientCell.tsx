import type { Conversion } from '#resources/conversions.ts'
import type { CellProps } from '#define'
import styles from './InstantFiat.module.css'

/** Whose account is paid, and which one. */
export default function RecipientCell({ record }: CellProps<Conversion>) {
  const { accountName, accountNumber, bankName } = record
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{accountName}</span>
      <span className={styles['quiet']}>
        {accountNumber} · {bankName}
      </span>
    </span>
  )
}
