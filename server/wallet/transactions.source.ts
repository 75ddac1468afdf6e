import { transactions } from '#resources/transactions.ts'
import { movementSourceOf } from '#resources/vocabulary/movementSources.ts'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { readSendingState } from '#server/chain/readSendingState.ts'
import { receiptPathOf } from './receipts/receiptLink.ts'
import { walletTransaction } from './schema.ts'
import { countTransactions } from './countTransactions.ts'
import { counterpartyOf, type TransactionRow } from './insertTransaction.ts'

const { reference, sourceType } = walletTransaction
const plain = sourceOf(transactions, walletTransaction, {
  columns: { id: reference, sourceType },
  scope: { of: 'team', column: walletTransaction.teamId },
  readParams: withStoredStatus,
  countHint: (orm, { team }, params, page) => countTransactions(orm, team.id, params, page),
})

/**
 * The transactions of a team, for list, search, filters, sort and export. A record also carries `reference`, its id.
 */
export const transactionSource: ListSource = {
  ...plain,
  details: async (orm, { id }) => ({
    receiptUrl: await receiptPathOf(orm, String(id)),
    sending: await readSendingState(orm, String(id)),
  }),
  toRecord: (row: SourceRow) => {
    const { sourceType, sourceId } = row as unknown as TransactionRow
    return {
      ...plain.toRecord(row),
      reference: row['id'],
      counterparty: counterpartyOf(row as unknown as TransactionRow),
      source: movementSourceOf(sourceType, sourceId),
    }
  },
}

/** The status shown as Completed is stored as successful; the filter accepts both. */
function withStoredStatus({ status, ...rest }: ListParams): ListParams {
  if (status === undefined) return rest
  const stored = [status].flat().map((one) => (one === 'completed' ? 'successful' : one))
  return { ...rest, status: stored }
}
