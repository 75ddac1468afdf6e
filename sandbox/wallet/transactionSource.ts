import { transactions } from '../../resources/transactions.ts'
import { recordReader } from '../collections/recordReader.ts'
import type { ListSource } from '../collections/ListSource.ts'
import { walletTransaction } from '../db/schema/wallet.ts'

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
  teamId: walletTransaction.teamId,
  toRecord: (row) => ({ ...toRecord(row), reference: row['id'] }),
}
