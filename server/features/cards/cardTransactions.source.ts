import { cardTransactions } from '#resources/cardTransactions.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { cardHistory, cardTransaction } from './schema.ts'

/** What happened with a team's cards: at merchants, and what was loaded onto them. */
export const cardTransactionSource = sourceOf(cardTransactions, cardHistory, {
  columns: { card: cardHistory.cardId, date: cardHistory.createdAt },
  scope: { of: 'team', column: cardHistory.teamId },
  follows: [cardTransaction, walletTransaction],
})
