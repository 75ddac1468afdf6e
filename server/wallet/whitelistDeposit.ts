import { and, eq } from 'drizzle-orm'
import { recordAdminAct } from '#server/admin/recordAdminAct.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { walletTransaction } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { depositWhitelist } from '#server/ledger/recipes.ts'
import type { Services } from '#server/Services.ts'
import { insertTransactionEvent } from './insertTransactionEvent.ts'
import { formatExactAmount } from '#define'

interface Whitelisting {
  readonly reference: string
  readonly reason: string
}

/** Gives a team its held deposit, once. Throws 404 for no transaction, 409 for one that is not held. */
export async function whitelistDeposit(
  tx: Orm,
  services: Services,
  caller: Caller,
  { reference, reason }: Whitelisting,
) {
  const [held] = await tx
    .select()
    .from(walletTransaction)
    .where(eq(walletTransaction.reference, reference))
    .for('update')
  if (!held) throw notFound()
  if (held.status !== 'held') throw new ApiError(409, 'This transaction is not a held deposit')
  const { teamId, currency, amount } = held
  await postEntry(tx, {
    kind: 'deposit.whitelist',
    ref: { type: 'transaction', id: reference },
    lines: depositWhitelist({ teamId, currency, amount }),
  })
  const status = 'successful' as const
  const at = services.now()
  await tx
    .update(walletTransaction)
    .set({ status, whitelistedAt: at, updatedAt: at, version: held.version + 1 })
    .where(eq(walletTransaction.reference, reference))
  await insertTransactionEvent(tx, services, { ...held, status })
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_transaction_whitelisted', userId: await ownerOf(tx, teamId), teamId, reason },
    details: { reference, currency, amount },
    notice: {
      type: 'transaction',
      title: 'Deposit released',
      message: `A held deposit of ${formatExactAmount(amount, currency)} is available now`,
    },
  })
  return { reference, status }
}

async function ownerOf(tx: Orm, teamId: string): Promise<string> {
  const [owner] = await tx
    .select({ id: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
  if (!owner) throw new Error(`Team ${teamId} has no owner`)
  return owner.id
}
