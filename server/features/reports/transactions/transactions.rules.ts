import { eq } from 'drizzle-orm'
import { transactions, type Transaction } from '#resources/transactions.ts'
import { implement } from '#server/engine/rules.ts'
import { hideReceipt, shareReceipt } from '#server/features/sales/receipts/receiptLink.ts'
import { sendReceipt } from '#server/features/sales/receipts/sendReceipt.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { addressBook } from '#resources/addressBook.ts'
import { customers } from '#resources/customers.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'

export const transactionRules = implement(transactions, {
  actions: {
    annotate: {
      summary: 'Set the note and category of a transaction',
      before: ({ input: { note, category } }) => ({ note, category }),
    },
    assignCustomer: {
      summary: 'Assign a transaction to a customer',
      after: ({ record, input, context }) => assignAddress(context, record, input.customer),
    },
    categorise: { before: ({ input: { category } }) => ({ category }) },
    shareReceipt: {
      summary: 'Share the receipt of a transaction',
      after: async ({ record: { id }, context: { tx, services, caller } }) => {
        await shareReceipt({ tx, services }, { reference: id, teamId: caller.team.id, userId: caller.userId })
      },
    },
    hideReceipt: {
      summary: 'Turn off the receipt link of a transaction',
      after: ({ record: { id }, context: { tx, services } }) => hideReceipt({ tx, services }, id),
    },
    mailReceipt: {
      summary: 'Email the receipt of a transaction',
      after: async ({ record: { id }, input: { to }, context: { tx, services, caller } }) => {
        const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, id))
        if (!row) throw new Error(`The transaction ${id} is gone while it is locked`)
        await sendReceipt({ tx, services }, row, { to, userId: caller.userId, team: caller.team.name })
      },
    },
  },
})

/**
 * Notes in the team's address book that the address a deposit came from is a customer's: in the entry that it has there, else in a new
 * one. Its rules do the rest, for all deposits from there.
 */
async function assignAddress(
  { records }: OperationContext,
  { fromAddress: address, network }: Transaction,
  customerId: string,
): Promise<void> {
  if (address === null || network === null) throw new Error('A deposit lacks the address it came from')
  const { name } = await records(customers).read(customerId)
  const entries = records(addressBook)
  const known = await entries.first({ where: { address, network } })
  if (known) await entries.edit(known.id, { customerId, name })
  else await entries.create({ address, network, customerId, name })
}
