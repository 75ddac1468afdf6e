import { EXPIRE_APPROVAL, insertOnce } from '#server/features/payouts/approvals/insertApproval.ts'
import { and, eq, ne } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { approval, type ApprovalKind } from '#server/features/payouts/approvals/schema.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { User } from '#server/features/people/identity/users.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { approvalExpired, approvalRequested } from '#server/features/oversight/admin/events.ts'
import { recordAdminAct } from '#server/features/oversight/admin/recordAdminAct.ts'
import { heldRequestOf, releaseHold } from '#server/features/payouts/approvals/heldRequest.ts'
import { outflowDecided } from '#server/features/payouts/approvals/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

const HOUR_MS = 60 * 60_000
const OPEN_MS = 72 * HOUR_MS
const ALONE_MS = 24 * HOUR_MS

/** An act that was checked and that one administrator may not do alone. */
interface RequestedAct {
  readonly kind: ApprovalKind
  readonly user: User
  readonly reason: string
  /** Of a drain. The amount is what is taken, whatever is available by then. */
  readonly drain?: {
    readonly teamId: string
    readonly currency: string
    readonly network: string
    readonly amount: string
    readonly toAddress: string | null
  }
}

/** The answer while the act waits for approval. */
interface AwaitingApproval {
  readonly approvalId: string
  readonly status: 'awaiting_approval'
  readonly expiresAt: string
  /** From when on the same administrator may confirm, on a platform that has no other; else null. */
  readonly confirmableFrom: string | null
}

/**
 * Has an act wait for a different administrator, who is notified. On a platform with one administrator it waits for a day
 * instead, and the person it is about is notified by email. Throws 409 when the same act waits already.
 */
export async function requestApproval(
  context: ActContext,
  { kind, user, reason, drain }: RequestedAct,
): Promise<AwaitingApproval> {
  const { tx, services, caller } = context
  const others = await otherAdministrators(tx, caller.userId)
  const at = services.now()
  const twoPersons = others.length > 0
  const row = {
    id: createId('apr', services.randomBytes),
    kind,
    status: 'awaiting_approval' as const,
    userId: user.id,
    reason,
    twoPersons,
    ...drain,
    requestedBy: caller.userId,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + OPEN_MS),
    confirmableFrom: twoPersons ? null : new Date(at.getTime() + ALONE_MS),
  }
  await insertOnce(tx, row)
  const { id, expiresAt, confirmableFrom } = row
  await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: expiresAt })
  await publish({ tx, services, caller }, approvalRequested, {
    id,
    kind,
    ...drain,
    reason,
    others: others.filter(({ status }) => status === 'active').map(({ id: other }) => other),
    email: user.email,
    confirmableFrom,
  })
  await recordAdminAct(context, caller, {
    action: 'admin_approval_requested',
    userId: user.id,
    reason,
    ...(drain && { teamId: drain.teamId }),
    details: { approvalId: id, kind, twoPersons, ...drain },
  })
  return {
    approvalId: id,
    status: 'awaiting_approval',
    expiresAt: expiresAt.toISOString(),
    confirmableFrom: confirmableFrom?.toISOString() ?? null,
  }
}

/** Suspended ones count: suspending the other does not make anyone the only administrator. */
export function otherAdministrators(tx: Orm, userId: string) {
  return tx
    .select({ id: users.id, status: users.status })
    .from(users)
    .where(and(eq(users.platformRole, 'admin'), ne(users.status, 'deleted'), ne(users.id, userId)))
}

/** An approved request, as the act needs it and its audit row shows it. */
export interface ApprovedAct {
  readonly request: typeof approval.$inferSelect
  readonly approver: Caller
  /** For the audit log: which request, who asked, and why it was approved. The reason of the request is the act's. */
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Ends a request that was not decided in time, and notifies the requester. One that is decided is left alone.
 */
export async function expireApproval({ tx, services }: WorkContext, id: string): Promise<void> {
  const at = services.now()
  const [ended] = await tx
    .update(approval)
    .set({ status: 'expired', decidedAt: at, ...nextVersion(approval, at) })
    .where(and(eq(approval.id, id), eq(approval.status, 'awaiting_approval')))
    .returning()
  if (!ended) return
  const held = heldRequestOf(ended)
  if (held) {
    await releaseHold({ tx, services }, held)
    await publish({ tx, services }, outflowDecided, { held, decision: 'expired' })
  }
  const { kind, userId, teamId, requestedBy } = ended
  if (!held) await publish({ tx, services }, approvalExpired, { id, requestedBy })
  await recordAudit(
    { tx, services, caller: 'system', teamId },
    {
      action: held ? 'payment_request_expired' : 'admin_approval_expired',
      target: held ? { type: 'payment_request', id } : { type: 'user', id: userId },
      details: { approvalId: id, kind },
    },
  )
}
