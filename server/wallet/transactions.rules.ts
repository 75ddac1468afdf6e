import { transactions } from '#resources/transactions.ts'
import { implement } from '#server/engine/rules.ts'

export const transactionRules = implement(transactions, {
  actions: {
    annotate: { before: ({ input: { note, category } }) => ({ note, category }) },
    categorise: { before: ({ input: { category } }) => ({ category }) },
  },
})
