import { cardTransactions } from '#resources/cardTransactions.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { cardTransaction } from './schema.ts'

const fields = recordFieldsOf(cardTransactions)

/** The transactions of a team's cards. */
export const cardTransactionSource: ListSource = {
  resource: cardTransactions,
  fields,
  table: cardTransaction,
  columns: {
    id: cardTransaction.id,
    card: cardTransaction.cardId,
    merchant: cardTransaction.merchant,
    type: cardTransaction.type,
    amount: cardTransaction.amount,
    currency: cardTransaction.currency,
    usdc: cardTransaction.usdc,
    usdt: cardTransaction.usdt,
    date: cardTransaction.createdAt,
    status: cardTransaction.status,
    declineReason: cardTransaction.declineReason,
    version: cardTransaction.version,
    createdAt: cardTransaction.createdAt,
    updatedAt: cardTransaction.updatedAt,
  },
  scope: { of: 'team', column: cardTransaction.teamId },
  toRecord: recordReader(fields),
}
