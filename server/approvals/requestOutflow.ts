import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { fillText, formatExactAmount } from '#define'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { EXPIRE_APPROVAL, insertOnce } from '#server/admin/approvals/requestApproval.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Caller } from '#server/http/Caller.ts'
import { users } from '#server/identity/schema.ts'
import { notify } from '#server/notifications/notify.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { approvalNeededMail } from '#server/platform/mail/paymentMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { requireApprovers } from './approvers.ts'
import { holdForApproval } from './heldRequest.ts'
import type { Judgement } from './judgeOutflow.ts'

/** How long a request waits. */
const OPEN_MS = 72 * 60 * 60_000

/** What a request about money says beside what was judged. */
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
export const postponed = awaiting.extend({ postponed: z.string().describe('What becomes of it, in words') })
export type AwaitingOutflow = z.output<typeof awaiting>

/** How the API answers a call whose money waits. */
export const AWAITING = {
  status: 202,
  message: 'Sent for approval. The amount is on hold until then.',
} as const

/**
 * Holds money until another member of the team approves that it leaves: sets the amount aside and notifies those who can approve.
 * Nothing moves yet. Throws 409 when the team has no other approver, and when the same refund waits already.
 */
export async function requestOutflow(
  tx: Orm,
  services: Services,
  caller: Caller,
  judgement: Judgement,
  { to, payee, ask, note = null, network = null }: Requested,
): Promise<AwaitingOutflow> {
  const { kind, currency, amount, teamId, userId, waits: reason } = judgement
  if (reason === undefined) throw new Error('This need not wait for anybody')
  const approvers = await requireApprovers(tx, services, { teamId, requestedBy: userId, currency, amount })
  const at = services.now()
  const expiresAt = new Date(at.getTime() + OPEN_MS)
  const id = createId('apr', services.randomBytes)
  const row = {
    ...{ id, kind, teamId, userId, currency, network, amount, note, payee, reason, ask },
    status: 'awaiting_approval' as const,
    requestedBy: userId,
    toAddress: to ?? null,
    twoPersons: true,
    createdAt: at,
    updatedAt: at,
    expiresAt,
  }
  await insertOnce(tx, row)
  await holdForApproval(tx, row)
  await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: expiresAt })
  await tellApprovers(tx, services, caller, { ...row, approvers })
  await recordAudit(
    { tx, services, caller },
    {
      action: 'payment_requested',
      target: { type: 'payment_request', id },
      details: { kind, amount, currency, network, ...(to && { to }), reason },
    },
  )
  return { approvalId: id, status: 'awaiting_approval', expiresAt: expiresAt.toISOString() }
}

const SENDS = '{by} wants to send {amount} to {payee}'

/** What who asks wants, in words. */
const ASKS = {
  send: SENDS,
  file: SENDS,
  schedule: SENDS,
  refund: SENDS,
  payout: '{by} wants to pay out {amount} to {payee}',
  card_load: '{by} wants to add {amount} to {payee}',
  investment: '{by} wants to invest {amount} in {payee}',
} as const satisfies Record<Outflow, string>

interface Told {
  readonly id: string
  readonly kind: Outflow
  readonly amount: string
  readonly currency: string
  readonly toAddress: string | null
  readonly payee: string | null
  readonly note: string | null
  readonly approvers: Awaited<ReturnType<typeof requireApprovers>>
}

async function tellApprovers(
  tx: Orm,
  services: Services,
  { team, userId }: Caller,
  { id, kind, amount, currency, payee, toAddress, note, approvers }: Told,
): Promise<void> {
  // A plan asks for who made it, not for the owner whose name the application has.
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  const by = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  const to = payee ?? toAddress ?? ''
  const asks = fillText(ASKS[kind], { by, amount: formatExactAmount(amount, currency), payee: to })
  await notify(
    tx,
    services,
    approvers.map((one) => one.id),
    {
      teamId: team.id,
      type: 'payment',
      priority: 'high',
      title: 'Approval needed',
      message: note === null ? asks : `${asks}: ${note}`,
      metadata: { amount, currency, approvalId: id },
      isMailed: true,
    },
  )
  const asked = {
    by,
    asks: ASKS[kind],
    team: team.name,
    amount,
    currency,
    payee: to,
    note,
    id,
    teamId: team.id,
  }
  const { origin } = services.settings
  for (const { email } of approvers)
    await sendMail(tx, services, approvalNeededMail(email, { ...asked, origin }))
}
