import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users, type KycStatus } from '#server/identity/schema.ts'
import { kycCase } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { keyedHash } from '#server/platform/secretBox.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Services } from '#server/Services.ts'
import { CHECK_IDENTITY } from './checkIdentity.ts'
import { validateIdentity, type IdentityClaim } from './validateIdentity.ts'

const UNDER_WAY = 'Your identity verification is already under way'

/** Why a verification cannot start in a status; it can in those that are not listed. */
const REFUSALS: Partial<Record<KycStatus, string>> = {
  pending: UNDER_WAY,
  review: UNDER_WAY,
  approved: 'Your identity is already verified',
}

/**
 * Starts the verification of the caller's identity; its outcome comes a little later. Of the document's number only the
 * last four characters and a keyed hash are stored. Throws 400 per field, 409 when one is under way or done.
 */
export async function initiateKyc(tx: Orm, services: Services, caller: Caller, claim: IdentityClaim) {
  const at = services.now()
  const { documentNumber, ...valid } = validateIdentity(claim, at)
  await refuseByStatus(tx, caller.userId)
  const { country, documentType } = valid
  const document = `${country} ${documentType} ${documentNumber}`
  const row = {
    id: createId('kyc', services.randomBytes),
    userId: caller.userId,
    ...valid,
    documentLast4: documentNumber.slice(-4),
    documentHash: await keyedHash(services.settings.encryptionKey, document),
    status: 'pending',
    ...{ submittedAt: at, updatedAt: at },
  } as const
  await tx.insert(kycCase).values(row)
  await tx.update(users).set({ kycStatus: 'pending', updatedAt: at }).where(eq(users.id, caller.userId))
  await enqueue(tx, {
    kind: CHECK_IDENTITY,
    payload: { id: row.id },
    runAt: new Date(at.getTime() + delayOf('identityCheck', services.settings)),
    uniqueKey: `${CHECK_IDENTITY}:${row.id}`,
  })
  await recordEvent(tx, services, caller, {
    action: 'kyc_initiated',
    ...{ userId: caller.userId, teamId: caller.team.id },
    details: { kycId: row.id, country, documentType },
  })
  return { kycId: row.id, status: row.status }
}

/** Locks the person, so that two at once see each other. */
async function refuseByStatus(tx: Orm, userId: string): Promise<void> {
  const [user] = await tx
    .select({ status: users.kycStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const refusal = user && REFUSALS[user.status]
  if (refusal !== undefined) throw new ApiError(409, refusal)
}
