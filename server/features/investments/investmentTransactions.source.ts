import { investmentTransactions } from '#resources/investmentTransactions.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { investmentTransaction } from './schema.ts'

/** The movements of a team's investments. */
export const investmentTransactionSource = sourceOf(investmentTransactions, investmentTransaction, {
  columns: { investment: investmentTransaction.investmentId, date: investmentTransaction.at },
  scope: { of: 'team', column: investmentTransaction.teamId },
})
