import { investmentTransactions } from '#resources/investmentTransactions.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { investmentTransaction } from './schema.ts'

const { fields } = investmentTransactions

/** The movements of a team's investments. */
export const investmentTransactionSource: ListSource = {
  resource: investmentTransactions,
  fields,
  table: investmentTransaction,
  columns: {
    id: investmentTransaction.id,
    investment: investmentTransaction.investmentId,
    type: investmentTransaction.type,
    amount: investmentTransaction.amount,
    currency: investmentTransaction.currency,
    date: investmentTransaction.at,
    status: investmentTransaction.status,
    txHash: investmentTransaction.txHash,
    description: investmentTransaction.description,
  },
  scope: { of: 'team', column: investmentTransaction.teamId },
  toRecord: recordReader(fields),
}
