import { and, eq } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { adminTransactions } from '#resources/admin/adminTransactions.ts'
import { implement } from '#server/engine/rules.ts'
import { teamMember } from '#server/identity/schema.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { depositWhitelist } from '#server/ledger/recipes.ts'
import { notify } from '#server/notifications/notify.ts'
import { insertTransactionEvent } from '#server/wallet/insertTransactionEvent.ts'
import { walletTransaction } from '#server/wallet/schema.ts'

export const adminTransactionRules = implement(adminTransactions, {
  actions: {
    // Gives a team its held deposit, once.
    whitelist: {
      before: ({ context: { now } }) => ({ whitelistedAt: now }),
      after: async ({ record: { id, currency, amount }, context: { tx, services } }) => {
        const [row] = await tx.select().from(walletTransaction).where(eq(walletTransaction.reference, id))
        if (!row) throw new Error(`The deposit ${id} is gone while it is locked`)
        const { teamId } = row
        await postEntry(tx, {
          kind: 'deposit.whitelist',
          ref: { type: 'transaction', id },
          lines: depositWhitelist({ teamId, currency, amount }),
        })
        await insertTransactionEvent(tx, services, row)
        const owners = await tx
          .select({ id: teamMember.userId })
          .from(teamMember)
          .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
        await notify(
          tx,
          services,
          owners.map((owner) => owner.id),
          {
            teamId,
            type: 'transaction',
            priority: 'high',
            title: 'Deposit released',
            metadata: { amount, currency },
            message: `A held deposit of ${formatExactAmount(amount, currency)} is now available`,
          },
        )
      },
    },
  },
})
