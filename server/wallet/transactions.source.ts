import { transactions } from '#resources/transactions.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { walletTransaction } from './schema.ts'
import { countTransactions } from './countTransactions.ts'

const plain = sourceOf(transactions, walletTransaction, {
  columns: { id: walletTransaction.reference },
  scope: { of: 'team', column: walletTransaction.teamId },
  readParams: withStoredStatus,
  countHint: (orm, { team }, params, page) => countTransactions(orm, team.id, params, page),
})

/** The transactions of a team, for list, search, filters, sort and export. A record also carries `reference`, its id. */
export const transactionSource: ListSource = {
  ...plain,
  toRecord: (row) => ({ ...plain.toRecord(row), reference: row['id'] }),
}

/** The status shown as Completed is stored as successful; the filter accepts both. */
function withStoredStatus({ status, ...rest }: ListParams): ListParams {
  if (status === undefined) return rest
  const stored = [status].flat().map((one) => (one === 'completed' ? 'successful' : one))
  return { ...rest, status: stored }
}
