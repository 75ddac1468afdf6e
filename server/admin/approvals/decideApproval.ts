import { and, eq } from 'drizzle-orm'
import { drainCrypto } from '../drainCrypto.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { approval, type ApprovalKind } from './schema.ts'
import { users } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'
import { deleteUser } from '../deleteUser.ts'
import { disableUserTwoFactor } from '../disableUserTwoFactor.ts'
import { recordAdminAct } from '../recordAdminAct.ts'
import { type ApprovedAct, lockApproval, type Approval, otherAdministrators } from './requestApproval.ts'

interface Decision {
  readonly id: string
  readonly reason: string
}

type Act = (tx: Orm, services: Services, approved: ApprovedAct) => Promise<void>

const ACTS: Readonly<Record<ApprovalKind, Act>> = {
  drain_crypto: drainCrypto,
  delete_user: deleteUser,
  disable_2fa: disableUserTwoFactor,
}

/**
 * Does what was asked for, checking everything again. Throws 404, 403 for who asked, and 409 when it is over, too early
 * or no longer possible; then it goes on waiting.
 */
export async function approve(tx: Orm, services: Services, caller: Caller, { id, reason }: Decision) {
  const request = await lockApproval(tx, id, services.now())
  await refuseApprover(tx, services, caller, request)
  const requestedBy = await findRequester(tx, request)
  const details = { approvalId: id, requestedBy, approvalReason: reason }
  await ACTS[request.kind](tx, services, { request, approver: caller, details })
  await close(tx, services, request, { status: 'approved', decidedBy: caller.userId, reason })
  await tellRequester(tx, services, caller, request, `approved what you asked for: ${reason}`)
  return { id, status: 'approved' as const }
}

/** Refuses what another administrator asked for. Throws 404, 409 when it is over, and 403 for who asked. */
export async function reject(tx: Orm, services: Services, caller: Caller, { id, reason }: Decision) {
  const request = await lockApproval(tx, id, services.now())
  if (request.requestedBy === caller.userId)
    throw new ApiError(403, 'You asked for this yourself. Withdraw it instead.')
  await close(tx, services, request, { status: 'rejected', decidedBy: caller.userId, reason })
  await tellRequester(tx, services, caller, request, `rejected what you asked for: ${reason}`)
  await record(tx, services, caller, { request, action: 'admin_approval_rejected', reason })
  return { id, status: 'rejected' as const }
}

/** Withdraws the caller's own request. Throws 404, 409 when it is decided, and 403 for anyone else's. */
export async function withdraw(tx: Orm, services: Services, caller: Caller, { id, reason }: Decision) {
  const request = await lockApproval(tx, id, services.now())
  if (request.requestedBy !== caller.userId)
    throw new ApiError(403, 'Only who asked for this can withdraw it')
  await close(tx, services, request, { status: 'withdrawn', decidedBy: caller.userId, reason })
  await record(tx, services, caller, { request, action: 'admin_approval_withdrawn', reason })
  return { id, status: 'withdrawn' as const }
}

async function refuseApprover(tx: Orm, { now }: Services, { userId }: Caller, request: Approval) {
  if (request.requestedBy !== userId) return
  const { twoPersons, confirmableFrom } = request
  if (twoPersons || !confirmableFrom || (await otherAdministrators(tx, userId)).length > 0)
    throw new ApiError(403, 'Another administrator has to approve what you asked for')
  if (now() < confirmableFrom)
    throw new ApiError(409, 'This can be confirmed 24 hours after it was asked for')
}

/**
 * The requester's address. Throws 409 when they are no longer an administrator: their request is void then.
 */
async function findRequester(tx: Orm, { requestedBy }: Approval): Promise<string> {
  const isAdministrator = and(eq(users.platformRole, 'admin'), eq(users.status, 'active'))
  const [found] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, requestedBy), isAdministrator))
  if (!found) throw new ApiError(409, 'Who asked for this is no longer an administrator')
  return found.email
}

interface Outcome {
  readonly status: 'approved' | 'rejected' | 'withdrawn'
  readonly decidedBy: string
  readonly reason: string
}

async function close(
  tx: Orm,
  { now }: Services,
  { id }: Approval,
  { status, decidedBy, reason }: Outcome,
): Promise<void> {
  const decided = { status, decidedBy, decidedAt: now(), decisionReason: reason }
  await tx.update(approval).set(decided).where(eq(approval.id, id))
}

const TITLES: Readonly<Record<ApprovalKind, string>> = {
  drain_crypto: 'Draining a wallet',
  delete_user: 'Deleting a user',
  disable_2fa: 'Disabling two-factor authentication',
}

async function tellRequester(
  tx: Orm,
  services: Services,
  { userId, firstName, lastName }: Caller,
  { kind, requestedBy }: Approval,
  what: string,
): Promise<void> {
  if (requestedBy === userId) return
  await notify(tx, services, [requestedBy], {
    ...{ teamId: null, type: 'security', priority: 'medium', title: TITLES[kind] },
    message: `${firstName} ${lastName} ${what}`,
  })
}

interface Deed {
  readonly request: Approval
  readonly action: string
  readonly reason: string
}

function record(
  tx: Orm,
  services: Services,
  caller: Caller,
  { request, action, reason }: Deed,
): Promise<void> {
  const { id, kind, userId, teamId, requestedBy, reason: requestReason } = request
  return recordAdminAct(tx, services, caller, {
    ...{ action, userId, reason },
    ...(teamId !== null && { teamId }),
    details: { approvalId: id, kind, requestedBy, requestReason },
  })
}
