import { inEnglish, toFilled } from '#define/said'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { EXPIRE_APPROVAL, insertOnce } from './insertApproval.ts'
import { publish } from '#server/engine/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { requireApprovers } from './approvers.ts'
import { outflowRequested } from './events.ts'
import { holdForApproval } from './heldRequest.ts'
import type { Judgement } from './judgeOutflow.ts'

/** How long a request waits. */
const OPEN_MS = 72 * 60 * 60_000

/** What a request about money holds beside what was judged. */
export interface Requested {
  /** As the act of its kind takes it, to be done when it is approved. */
  readonly ask: unknown
  readonly network?: string | null
  /** EIP-55. Absent: it is paid to no address. */
  readonly to?: string
  readonly note?: string | null
  /** Who or what gets it, by name. */
  readonly payee: string | null
}

/** The answer while money waits for a second person. */
export const awaiting = z.object({
  approvalId: z.string(),
  status: z.literal('awaiting_approval'),
  expiresAt: z.string(),
})
/** The same where a rule has put an operation off. */
export const postponed = awaiting.extend({ postponed: z.string().describe('What happens next') })
export type AwaitingOutflow = z.output<typeof awaiting>

/** How the API answers a call whose money waits. */
export const AWAITING = {
  status: 202,
  message: 'Sent for approval. The amount is on hold until it’s decided.',
} as const

/**
 * Holds money until another member of the team approves that it leaves: sets the amount aside and notifies the members who can approve.
 * Nothing moves yet. Throws 409 when the team has no other approver, and when the same refund waits already.
 */
export async function requestOutflow(
  context: ActContext,
  judgement: Judgement,
  { to, payee, ask, note = null, network = null }: Requested,
): Promise<AwaitingOutflow> {
  const { tx, services, caller } = context
  const { kind, currency, amount, teamId, userId, waits } = judgement
  if (waits === undefined) throw new Error('This doesn’t need approval')
  const approvers = await requireApprovers(context, { teamId, requestedBy: userId, currency, amount })
  const at = services.now()
  const expiresAt = new Date(at.getTime() + OPEN_MS)
  const id = createId('apr', services.randomBytes)
  const row = {
    id,
    kind,
    teamId,
    userId,
    currency,
    network,
    amount,
    note,
    payee,
    reason: toFilled(waits),
    ask,
    status: 'awaiting_approval' as const,
    requestedBy: userId,
    toAddress: to ?? null,
    twoPersons: true,
    createdAt: at,
    updatedAt: at,
    expiresAt,
  }
  await insertOnce(tx, row)
  await holdForApproval(context, row)
  await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: expiresAt })
  await publish(context, outflowRequested, {
    id,
    kind,
    amount,
    currency,
    note,
    approvers,
    team: caller.team,
    by: await requesterOf(tx, caller.userId),
    payee: payee ?? to ?? '',
  })
  await recordAudit(context, {
    action: 'payment_requested',
    target: { type: 'payment_request', id },
    details: { kind, amount, currency, network, ...(to && { to }), reason: inEnglish(waits) },
  })
  return { approvalId: id, status: 'awaiting_approval', expiresAt: expiresAt.toISOString() }
}

/** A plan asks for who made it, not for the owner whose name the application has. */
async function requesterOf(tx: Orm, userId: string): Promise<string> {
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return person ? `${person.firstName} ${person.lastName}`.trim() : ''
}
