import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { kycCase } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { moveKyc } from './moveKyc.ts'

/** The kind of the job that gives a verification its outcome. */
export const CHECK_IDENTITY = 'kyc.check'

/**
 * Numbers with this end are rejected, those with the next one wait for an administrator; all others are
 * approved.
 */
const REJECTED_END = '0000'
const REVIEW_END = '9999'
const DOUBT = 'The photo and the details of the document do not match with certainty'
const REJECTION = 'The document could not be matched with your details'

/** Stands in for the answer of an identity provider. A case that is no longer pending is left alone. */
export async function checkIdentity(tx: Orm, services: Services, caseId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.id, caseId), eq(kycCase.status, 'pending')))
    .for('update')
  if (!found) return
  if (found.documentLast4 === REVIEW_END)
    return moveKyc(tx, services, found, { status: 'review', decidedBy: null, reason: DOUBT })
  const rejected = found.documentLast4 === REJECTED_END
  await moveKyc(tx, services, found, {
    status: rejected ? 'rejected' : 'approved',
    decidedBy: null,
    ...(rejected && { reason: REJECTION }),
  })
}
