import { and, eq } from 'drizzle-orm'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { implement } from '#server/engine/rules.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { postEntry } from '#server/core/ledger/postEntry.ts'
import { depositWhitelist } from '#server/core/ledger/recipes.ts'
import { publish } from '#server/engine/events.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { depositReleased } from './events.ts'

export const adminTransactionRules = implement(adminTransactions, {
  actions: {
    // Gives a team its held deposit, once.
    whitelist: {
      before: ({ context: { now } }) => ({ whitelistedAt: now }),
      after: async ({ record: { id, currency, amount }, context }) => {
        const { tx, services } = context
        const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, id))
        if (!row) throw new Error(`The deposit ${id} is gone while it is locked`)
        const { teamId } = row
        await postEntry(tx, {
          kind: 'deposit.whitelist',
          ref: { type: 'transaction', id },
          at: services.now(),
          lines: depositWhitelist({ teamId, currency, amount }),
        })
        const owners = await tx
          .select({ id: teamMember.userId })
          .from(teamMember)
          .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
        await publish(context, depositReleased, { row, owners: owners.map((owner) => owner.id) })
      },
    },
  },
})
