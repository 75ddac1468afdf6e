import type { CellProps } from '#define'
import type { Transaction } from '#resources/transactions.ts'
import styles from './TransactionCell.module.css'

const ADDRESS_CHARACTERS = 10

/** "Received USDC, To: 0x12345678…" or "Sent, From: …". */
export default function TransactionCell({ record }: CellProps<Transaction>) {
  const { type, currency, address } = record
  const incoming = type === 'credit'
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{incoming ? `Received ${currency.toUpperCase()}` : 'Sent'}</span>
      {address && (
        <span className={styles['address']} title={address}>
          {incoming ? 'To:' : 'From:'} {address.slice(0, ADDRESS_CHARACTERS)}…
        </span>
      )}
    </span>
  )
}
