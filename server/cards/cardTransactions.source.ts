import { cardTransactions } from '#resources/cardTransactions.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { cardTransaction } from './schema.ts'

/** The transactions of a team's cards. */
export const cardTransactionSource = sourceOf(cardTransactions, cardTransaction, {
  columns: { card: cardTransaction.cardId, date: cardTransaction.createdAt },
  scope: { of: 'team', column: cardTransaction.teamId },
})
