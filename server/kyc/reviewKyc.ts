import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { kycCase } from './schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Services } from '#server/Services.ts'
import { decideKyc, type KycDecision } from './decideKyc.ts'

/**
 * An administrator's decision on a verification that waits for one. Throws 404 for an unknown case, 409 for
 * one that is still being checked or was decided. Call it last in a transaction: it writes the audit row.
 */
export async function reviewKyc(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  decision: KycDecision,
): Promise<void> {
  const [found] = await tx
    .select({ status: kycCase.status })
    .from(kycCase)
    .where(eq(kycCase.id, decision.caseId))
    .for('update')
  if (found?.status === 'pending') throw new ApiError(409, 'This verification is still being checked')
  await decideKyc(tx, services, decision)
}
