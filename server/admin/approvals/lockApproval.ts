import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { approval } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'

export type Approval = typeof approval.$inferSelect

const OVER: Readonly<Record<Exclude<Approval['status'], 'awaiting_approval'>, string>> = {
  approved: 'This has been approved already',
  rejected: 'This has been rejected already',
  withdrawn: 'This has been withdrawn',
  expired: 'This has expired',
}

/** Locks a request that still waits, so that it is decided once. Throws 404, and 409 when it is over. */
export async function lockApproval(tx: Orm, id: string, now: Date): Promise<Approval> {
  const [found] = await tx.select().from(approval).where(eq(approval.id, id)).for('update')
  if (!found) throw notFound()
  if (found.status !== 'awaiting_approval') throw new ApiError(409, OVER[found.status])
  if (now >= found.expiresAt) throw new ApiError(409, OVER.expired)
  return found
}
