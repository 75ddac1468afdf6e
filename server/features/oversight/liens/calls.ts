import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { liens } from '#resources/admin/liens.ts'
import { lien } from '#server/features/oversight/admin/schema.ts'
import { lockAccount } from '#server/features/oversight/admin/accounts.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { notFound } from '#server/engine/http/ApiError.ts'

/** The part of a user's money that is to be blocked. */
interface LienRequest {
  readonly userId: string
  readonly currency: 'USDC' | 'USDT' | 'ETH'
  readonly amount: string | number
  readonly reason: string
  /** When it ends by itself. Default: when it is released. */
  readonly expiresAt?: string | null | undefined
}

/** Places a lien, for the specification's call. Throws 404 without such a user, and 409 with the figure when less is available. */
export async function placeLien(
  context: OperationContext,
  { userId, currency, amount, reason, expiresAt = null }: LienRequest,
) {
  await lockAccount(context.tx, userId)
  const values = { userId, currency, amount: String(amount), reason, expiresAt }
  const placed = await context.records(liens).create(values)
  return { reference: placed.reference, lienId: placed.id, amount: placed.amount }
}

interface Release {
  readonly reference: string
  /** Default: all that is left. */
  readonly amount?: string | number | null | undefined
  readonly reason: string
}

/** Releases a lien or a part of it by its transaction, for the specification's call. Throws 404, and 409 for more than is left. */
export async function releaseLien(context: OperationContext, { reference, amount = null, reason }: Release) {
  const [found] = await context.tx
    .select({ id: lien.id, remaining: lien.remaining })
    .from(lien)
    .where(eq(lien.reference, reference))
    .for('update')
  if (!found) throw notFound()
  const { remaining } = await context.records(liens).act(found.id, 'release', { amount, reason })
  return { reference, released: new Big(found.remaining).minus(remaining).toFixed(), remaining }
}
