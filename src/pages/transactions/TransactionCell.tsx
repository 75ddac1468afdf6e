import type { CellProps } from '#define'
import { Face, Icon } from '#framework/ui'
import type { Transaction } from '#resources/transactions.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { partyOf } from './partyOf.ts'
import { t, translated } from '#framework/text'
import styles from './TransactionCell.module.css'

const ADDRESS_CHARACTERS = 10

/** Who with and what for: "Lumen & Co, Invoice"; below it "Received USDC, To: 0x12345678…" or "Sent, From: …". */
export default function TransactionCell({ record }: CellProps<Transaction>) {
  const { type, address, kind } = record
  const incoming = type === 'credit'
  const { icon, label } = TRANSACTION_KINDS[kind]
  const party = partyOf(record)
  // The faucet is both whom it is from and what it is.
  const what = party === label ? undefined : translated(label, 'transactions')
  const about = [what, record.category].filter(Boolean).join(' · ')
  return (
    <span className={styles['cell']}>
      {party && party === record.counterparty ? (
        <Face name={party} />
      ) : (
        <span className={styles['icon']}>
          <Icon name={icon} />
        </span>
      )}
      <span className={styles['about']} title={record.note ?? undefined}>
        <span className={styles['party']}>{party ?? about}</span>{' '}
        {party && <span className={styles['kind']}>{about}</span>}
      </span>{' '}
      <span className={styles['lines']}>
        <span className={styles['title']}>{directionOf(record)}</span>{' '}
        {address && (
          <span className={styles['address']} title={address}>
            {incoming ? t('To:') : t('From:')} {address.slice(0, ADDRESS_CHARACTERS)}…
          </span>
        )}
      </span>
    </span>
  )
}

function directionOf({ type, kind, currency }: Transaction): string {
  const incoming = type === 'credit'
  if (kind === 'lien') return incoming ? t('Released') : t('On hold')
  return incoming ? t('Received {currency}', { currency: currency.toUpperCase() }) : t('Sent')
}
