import { eq } from 'drizzle-orm'
import { transactions } from '#resources/transactions.ts'
import { implement } from '#server/engine/rules.ts'
import { assignAddress } from './assignAddress.ts'
import { hideReceipt, shareReceipt } from '#server/features/sales/receipts/receiptLink.ts'
import { sendReceipt } from '#server/features/sales/receipts/sendReceipt.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

export const transactionRules = implement(transactions, {
  actions: {
    annotate: { before: ({ input: { note, category } }) => ({ note, category }) },
    assignCustomer: {
      after: ({ record, input, context }) => assignAddress(context, record, input.customer),
    },
    categorise: { before: ({ input: { category } }) => ({ category }) },
    shareReceipt: {
      after: async ({ record: { id }, context: { tx, services, caller } }) => {
        await shareReceipt(tx, services, { reference: id, teamId: caller.team.id, userId: caller.userId })
      },
    },
    hideReceipt: {
      after: ({ record: { id }, context: { tx, services } }) => hideReceipt(tx, services, id),
    },
    mailReceipt: {
      after: async ({ record: { id }, input: { to }, context: { tx, services, caller } }) => {
        const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, id))
        if (!row) throw new Error(`The transaction ${id} is gone while it is locked`)
        await sendReceipt(tx, services, row, { to, userId: caller.userId, team: caller.team.name })
      },
    },
  },
})
