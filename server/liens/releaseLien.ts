import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { recordAdminAct, type Administrator } from '#server/admin/recordAdminAct.ts'
import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { lien } from '#server/admin/schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { lienRelease } from '#server/ledger/recipes.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'
import { insertAdminTransaction } from '#server/admin/insertAdminTransaction.ts'
import { readTokenAmount } from '#server/wallet/readTokenAmount.ts'
import { formatExactAmount } from '#define'

/** The kind of the job that ends a lien whose time is over. */
export const EXPIRE_LIEN = 'lien.expire'

interface Release {
  readonly reference: string
  /** Default: all that is left. */
  readonly amount?: string | number | null | undefined
  readonly reason: string
}

/** Releases a lien or a part of it, by its transaction. Throws 404, and 409 for more than is left. */
export async function releaseLien(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  caller: Administrator,
  request: Release,
) {
  const { reference, reason } = request
  const open = await lockLien(tx, reference)
  if (!open) throw notFound()
  const { userId, teamId, currency, remaining: left } = open
  if (new Big(left).eq(0)) throw new ApiError(409, 'This lien has already been released')
  const asked = request.amount ?? left
  const released = await readTokenAmount(tx, { currency, amount: asked })
  if (new Big(released).gt(left))
    throw new ApiError(409, `Only ${formatExactAmount(left, currency)} of this lien is left`, {
      data: { remaining: left },
    })
  const remaining = await release(tx, services, open, { released, userId: caller.userId })
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_lien_released', userId, teamId, reason },
    details: { reference, currency, released, remaining },
    notice: {
      type: 'transaction',
      title: 'Lien released',
      message: `${formatExactAmount(released, currency)} can be spent again: ${reason}`,
    },
  })
  return { reference, released, remaining }
}

/** Releases what is left of a lien whose time is over. One that has ended is left alone, so it may be called again. */
export async function expireLien(tx: Orm, services: Services, reference: string): Promise<void> {
  const open = await lockLien(tx, reference)
  if (!open || new Big(open.remaining).eq(0)) return
  const { userId, teamId, currency, remaining: released } = open
  await release(tx, services, open, { released, userId: null })
  await notify(tx, services, [userId], {
    ...{ teamId, type: 'transaction', title: 'Lien expired' },
    message: `${formatExactAmount(released, currency)} can be spent again`,
  })
  await audit(tx, {
    ...{ team: teamId, action: 'lien_expired', at: services.now() },
    actor: { type: 'system', id: null },
    target: { type: 'user', id: userId },
    details: { reference, currency, released },
  })
}

async function lockLien(tx: Orm, reference: string) {
  const [found] = await tx
    .select({
      reference: lien.reference,
      userId: lien.userId,
      remaining: lien.remaining,
      teamId: walletTransaction.teamId,
      currency: walletTransaction.currency,
    })
    .from(lien)
    .innerJoin(walletTransaction, eq(walletTransaction.reference, lien.reference))
    .where(eq(lien.reference, reference))
    .for('update')
  return found
}

type OpenLien = NonNullable<Awaited<ReturnType<typeof lockLien>>>

async function release(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { reference, teamId, currency, remaining }: OpenLien,
  { released, userId }: { readonly released: string; readonly userId: string | null },
): Promise<string> {
  const left = new Big(remaining).minus(released).toFixed()
  const move = { teamId, currency, amount: released }
  const row = await insertAdminTransaction(tx, services, { type: 'credit', kind: 'lien', userId, ...move })
  await postEntry(tx, {
    kind: 'lien.release',
    ref: { type: 'transaction', id: row.reference },
    lines: lienRelease(move),
  })
  await tx
    .update(lien)
    .set({ remaining: left, updatedAt: services.now() })
    .where(eq(lien.reference, reference))
  return left
}
