import type { CardTransaction } from '#resources/cardTransactions.ts'
import type { CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import styles from './CardAmountCell.module.css'

/** What was paid, given back or loaded. What was declined is struck: nothing left the card. */
export default function CardAmountCell({ record }: CellProps<CardTransaction>) {
  const field = useResource('card-transactions')?.fields['amount']
  const amount = field && <Cell field={field} record={record} place="list" />
  return record.status === 'declined' ? <s className={styles['declined']}>{amount}</s> : amount
}
