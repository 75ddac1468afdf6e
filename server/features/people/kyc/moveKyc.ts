import { eq } from 'drizzle-orm'
import { type EventContext, publish } from '#server/engine/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { kycMoved, type KycOutcome, type MovedCase } from './events.ts'
import { kycCase } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The reason when the check gives none. */
const UNDECIDED = 'The automatic check was inconclusive'

interface Move {
  readonly status: KycOutcome
  /** Null: the sandbox itself. */
  readonly decidedBy: string | null
  /** Told to the person when it was rejected, to the reviewer when it needs one; every time in the audit log. */
  readonly reason?: string
  readonly client?: Client
}

/** Gives a case that the caller has locked its next state, without an administrator's call: the audit row comes last. */
export async function moveKyc(
  { tx, services }: WorkContext,
  { id, userId, teamId }: Pick<typeof kycCase.$inferSelect, 'id' | 'userId' | 'teamId'>,
  { status, decidedBy, reason, client }: Move,
): Promise<void> {
  const at = services.now()
  const why = reason ?? null
  const found =
    status === 'review'
      ? { reviewReason: why ?? UNDECIDED }
      : { decidedById: decidedBy, decidedAt: at, reason: why }
  await tx
    .update(kycCase)
    .set({ status, ...found, ...nextVersion(kycCase, at) })
    .where(eq(kycCase.id, id))
  await publish({ tx, services }, kycMoved, { id, userId, status, reason })
  await recordAudit(
    { tx, services, teamId, caller: decidedBy === null ? 'system' : { ...client, userId: decidedBy } },
    {
      action: `kyc_${status}`,
      target: { type: 'user', id: userId },
      details: { id, ...(reason !== undefined && { reason }) },
    },
  )
}

/** Follows every new state of a case: it is the status of its person too. */
export async function storeKycStatus(
  { tx, services }: EventContext,
  { userId, status }: MovedCase,
): Promise<void> {
  await tx.update(users).set({ kycStatus: status, updatedAt: services.now() }).where(eq(users.id, userId))
}
