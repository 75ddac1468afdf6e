import { transactions } from '#resources/transactions.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { walletTransaction } from './schema.ts'
import { countTransactions } from './countTransactions.ts'

const toRecord = recordReader(transactions.fields)

/** The transactions of a team, for list, search, filters, sort and export. A record also carries `reference`, its id. */
export const transactionSource: ListSource = {
  resource: transactions,
  fields: transactions.fields,
  table: walletTransaction,
  columns: {
    id: walletTransaction.reference,
    type: walletTransaction.type,
    status: walletTransaction.status,
    amount: walletTransaction.amount,
    currency: walletTransaction.currency,
    fee: walletTransaction.fee,
    address: walletTransaction.address,
    fromAddress: walletTransaction.fromAddress,
    toAddress: walletTransaction.toAddress,
    network: walletTransaction.network,
    hash: walletTransaction.hash,
    failureReason: walletTransaction.failureReason,
    createdAt: walletTransaction.createdAt,
  },
  scope: { of: 'team', column: walletTransaction.teamId },
  toRecord: (row) => ({ ...toRecord(row), reference: row['id'] }),
  readParams: withStoredStatus,
  countHint: (orm, { team }, params, page) => countTransactions(orm, team.id, params, page),
}

/** The status shown as Completed is stored as successful; the filter accepts both. */
function withStoredStatus({ status, ...rest }: ListParams): ListParams {
  if (status === undefined) return rest
  const stored = [status].flat().map((one) => (one === 'completed' ? 'successful' : one))
  return { ...rest, status: stored }
}
