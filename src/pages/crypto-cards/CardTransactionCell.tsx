import type { CardTransaction } from '#resources/cardTransactions.ts'
import type { CellProps } from '#define'
import { shorten } from '#framework/format'
import { t, translated } from '#framework/text'
import styles from './CardTransactionCell.module.css'

/** At which merchant, under which id, and why not. */
export default function CardTransactionCell({ record }: CellProps<CardTransaction>) {
  const { id, merchant, type, declineReason } = record
  return (
    <span className={styles['cell']}>
      <span className={styles['merchant']}>{type === 'load' ? t('Added from wallet') : merchant}</span>
      <span className={styles['quiet']} title={id}>
        {translated(declineReason) ?? <code>{shorten(id, 8, 4)}</code>}
      </span>
    </span>
  )
}
