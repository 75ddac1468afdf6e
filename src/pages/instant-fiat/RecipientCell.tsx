import type { Conversion } from '#resources/conversions.ts'
import type { CellProps } from '#define'
import styles from './InstantFiat.module.css'

/** The account that is paid: its number and bank; whose it is leads the row. */
export default function RecipientCell({ record: { accountNumber, bankName } }: CellProps<Conversion>) {
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{accountNumber}</span>
      <span className={styles['quiet']}>{bankName}</span>
    </span>
  )
}
