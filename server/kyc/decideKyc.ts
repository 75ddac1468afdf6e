import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { kycCase } from './schema.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Client } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { moveKyc } from './moveKyc.ts'

export interface KycDecision {
  readonly caseId: string
  readonly decision: 'approved' | 'rejected'
  /** The administrator; null: the sandbox itself. */
  readonly decidedBy: string | null
  /** Told to the person when it was rejected. */
  readonly reason?: string
  /** Where the administrator calls from, for the audit log. */
  readonly client?: Client
}

/**
 * Approves or rejects a verification that has no outcome yet: case, person, notification and audit row. Throws 404 for
 * an unknown case, 409 for one that was decided. Call it last in a transaction: it writes the audit row.
 */
export async function decideKyc(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { caseId, decision, ...rest }: KycDecision,
): Promise<void> {
  const [found] = await tx.select().from(kycCase).where(eq(kycCase.id, caseId)).for('update')
  if (!found) throw notFound()
  if (found.status !== 'pending' && found.status !== 'review')
    throw new ApiError(409, 'This verification has already been decided')
  await moveKyc(tx, services, found, { status: decision, ...rest })
}
