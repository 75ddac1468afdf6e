import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { lien } from '#server/features/oversight/admin/schema.ts'
import { publish } from '#server/engine/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { lienExpired } from './events.ts'
import { moveLien } from './moveLien.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job that ends a lien whose time is over. */
export const EXPIRE_LIEN = 'lien.expire'

/** Releases what is left of a lien whose time is over. One that has ended is left alone, so it may be called again. */
export async function expireLien(context: WorkContext, reference: string): Promise<void> {
  const { tx, services } = context
  const [open] = await tx
    .select({
      userId: lien.userId,
      released: lien.remaining,
      teamId: walletTransaction.teamId,
      currency: walletTransaction.currency,
    })
    .from(lien)
    .innerJoin(walletTransaction, eq(walletTransaction.reference, lien.reference))
    .where(eq(lien.reference, reference))
    .for('update')
  if (!open || new Big(open.released).eq(0)) return
  const { userId, teamId, currency, released } = open
  await moveLien(context, { teamId, currency, amount: released, userId: null, releases: reference })
  await tx
    .update(lien)
    .set({ remaining: '0', ...nextVersion(lien, services.now()) })
    .where(eq(lien.reference, reference))
  await publish({ tx, services }, lienExpired, { teamId, userId, currency, amount: released })
  await recordAudit(
    { tx, services, caller: 'system', teamId },
    {
      action: 'lien_expired',
      target: { type: 'user', id: userId },
      details: { reference, currency, released },
    },
  )
}
