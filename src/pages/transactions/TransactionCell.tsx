import type { CellProps } from '#define'
import { Icon } from '#framework/ui'
import type { Transaction } from '#resources/transactions.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { partyOf } from './partyOf.ts'
import styles from './TransactionCell.module.css'

const ADDRESS_CHARACTERS = 10

/** "Received USDC, To: 0x12345678…" or "Sent, From: …", and beside it what for and who with: "Invoice · Lumen & Co". */
export default function TransactionCell({ record }: CellProps<Transaction>) {
  const { type, currency, address, kind } = record
  const incoming = type === 'credit'
  const { icon, label } = TRANSACTION_KINDS[kind]
  return (
    <span className={styles['cell']}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <span className={styles['lines']}>
        <span className={styles['title']}>{incoming ? `Received ${currency.toUpperCase()}` : 'Sent'}</span>
        {address && (
          <span className={styles['address']} title={address}>
            {incoming ? 'To:' : 'From:'} {address.slice(0, ADDRESS_CHARACTERS)}…
          </span>
        )}
      </span>
      <span className={styles['about']} title={record.note ?? undefined}>
        {[label, partyOf(record), record.category].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
