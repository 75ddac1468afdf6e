import { and, eq } from 'drizzle-orm'
import { recordAdminAct } from '../admin/recordAdminAct.ts'
import type { Orm } from '../db/Database.ts'
import { teamMember } from '../db/schema/identity.ts'
import { walletTransaction } from '../db/schema/wallet.ts'
import { ApiError, notFound } from '../http/ApiError.ts'
import type { Caller } from '../http/Caller.ts'
import { postEntry } from '../ledger/postEntry.ts'
import { depositWhitelist } from '../ledger/recipes.ts'
import type { Services } from '../Services.ts'
import { emitTransactionEvent } from './emitTransactionEvent.ts'
import { formatExactAmount } from '../../src/framework/define/formatAmount.ts'

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
  await emitTransactionEvent(tx, services, { ...held, status })
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
