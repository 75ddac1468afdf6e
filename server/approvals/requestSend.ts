import { formatExactAmount } from '#define'
import { approval } from '#server/admin/approvals/schema.ts'
import { EXPIRE_APPROVAL } from '#server/admin/approvals/requestApproval.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { notify } from '#server/notifications/notify.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { approvalNeededMail } from '#server/platform/mail/paymentMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import { holdForApproval } from './heldSend.ts'
import { readApprovers } from './paymentRules.ts'

/** How long a request waits. */
const OPEN_MS = 72 * 60 * 60_000

interface RequestedSend {
  readonly currency: string
  readonly network: string
  readonly amount: string
  /** EIP-55. */
  readonly to: string
  readonly note: string | null
  /** By the name that the team has for it. */
  readonly payee: string | null
  /** Why it waits. */
  readonly reason: string
}

/** The answer while a payment waits for a second person. */
export interface AwaitingSend {
  readonly approvalId: string
  readonly status: 'awaiting_approval'
  readonly expiresAt: string
}

/**
 * Holds a payment until another member of the team approves it: sets the amount aside and notifies those who can approve.
 * No money moves yet. Throws 409 when the team has no other approver.
 */
export async function requestSend(
  tx: Orm,
  services: Services,
  caller: Caller,
  { to, ...send }: RequestedSend,
): Promise<AwaitingSend> {
  const approvers = await readApprovers(tx, caller)
  if (approvers.length === 0)
    throw new ApiError(409, 'Nobody else in your team can approve this payment. Add an admin first.', {
      code: 'no_approver',
    })
  const at = services.now()
  const expiresAt = new Date(at.getTime() + OPEN_MS)
  const id = createId('apr', services.randomBytes)
  const row = {
    id,
    kind: 'send' as const,
    status: 'awaiting_approval' as const,
    teamId: caller.team.id,
    userId: caller.userId,
    requestedBy: caller.userId,
    toAddress: to,
    twoPersons: true,
    ...send,
    createdAt: at,
    updatedAt: at,
    expiresAt,
  }
  await tx.insert(approval).values(row)
  await holdForApproval(tx, row)
  await enqueue(tx, { kind: EXPIRE_APPROVAL, payload: { id }, runAt: expiresAt })
  await tellApprovers(tx, services, caller, { ...row, approvers })
  const { amount, currency, network, reason } = send
  await recordAudit(
    { tx, services, caller },
    {
      action: 'payment_requested',
      target: { type: 'payment_request', id },
      details: { amount, currency, network, to, reason },
    },
  )
  return { approvalId: id, status: 'awaiting_approval', expiresAt: expiresAt.toISOString() }
}

interface Told {
  readonly id: string
  readonly amount: string
  readonly currency: string
  readonly toAddress: string
  readonly payee: string | null
  readonly note: string | null
  readonly approvers: Awaited<ReturnType<typeof readApprovers>>
}

async function tellApprovers(
  tx: Orm,
  services: Services,
  { team, firstName, lastName }: Caller,
  { id, amount, currency, payee, toAddress, note, approvers }: Told,
): Promise<void> {
  const by = `${firstName} ${lastName}`.trim()
  const to = payee ?? toAddress
  const about = note === null ? '' : `: ${note}`
  await notify(
    tx,
    services,
    approvers.map((one) => one.id),
    {
      teamId: team.id,
      type: 'payment',
      priority: 'high',
      title: 'Approval needed',
      message: `${by} asks to send ${formatExactAmount(amount, currency)} to ${to}${about}`,
      metadata: { amount, currency, approvalId: id },
      isMailed: true,
    },
  )
  const asked = { by, team: team.name, amount, currency, payee: to, note, id, teamId: team.id }
  const { origin } = services.settings
  for (const { email } of approvers)
    await sendMail(tx, services, approvalNeededMail(email, { ...asked, origin }))
}
