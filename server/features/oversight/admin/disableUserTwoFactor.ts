import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { recoveryCode, team, teamMember, users } from '#server/features/people/identity/schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { revokeSessions } from '#server/features/people/identity/sessions.ts'
import { publish } from '#server/engine/events.ts'
import { userTwoFactorDisabled } from './events.ts'
import { type ApprovedAct, requestApproval } from '#server/features/oversight/approvals/requestApproval.ts'
import { lockAccount } from './accounts.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

/** How long nothing leaves afterwards. */
const HELD_MS = 24 * 60 * 60_000

/** Requests turning off a user's two-factor. Throws the errors of `disableUserTwoFactor`. */
export async function askToDisableTwoFactor(
  context: ActContext,
  { userId, reason }: { readonly userId: string; readonly reason: string },
) {
  const { tx, caller } = context
  const user = await lockProtected(tx, caller, userId)
  return requestApproval(context, { kind: 'disable_2fa', user, reason })
}

/**
 * Turns off the two-factor of a user who lost it, ends their sessions, and holds payouts of the user and of
 * the teams they own for a day. Throws 404, and 409 where it is off already.
 */
export async function disableUserTwoFactor(
  context: WorkContext,
  { request: { userId, reason }, approver, details }: ApprovedAct,
): Promise<void> {
  const { tx, services } = context
  const user = await lockProtected(tx, approver, userId)
  const at = services.now()
  const payoutsHeldUntil = new Date(at.getTime() + HELD_MS)
  const off = { twoFactorEnabled: false, totpSecret: null, totpLastStep: null, totpPendingSecret: null }
  await tx
    .update(users)
    .set({ ...off, payoutsHeldUntil, updatedAt: at })
    .where(eq(users.id, userId))
  await tx
    .update(team)
    .set({ payoutsHeldUntil })
    .where(inArray(team.id, ownedTeams(tx, userId)))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await revokeSessions(tx, at, { userId, reason: 'two_factor_disabled' })
  const { email } = user
  const message = { userId, email, reason, payoutsHeldUntil }
  await publish({ tx, services, caller: approver }, userTwoFactorDisabled, message)
  await recordAdminAct(context, approver, {
    action: 'admin_two_factor_disabled',
    userId,
    reason,
    details: { ...details, payoutsHeldUntil: payoutsHeldUntil.toISOString() },
  })
}

/**
 * Throws 409 for the caller's own account: turning that off asks for a code, which a thief of a session does
 * not have.
 */
async function lockProtected(tx: Orm, caller: Caller, userId: string) {
  const user = await lockAccount(tx, userId)
  if (userId === caller.userId) throw new ApiError(409, 'You can’t do this to your own account')
  if (!user.twoFactorEnabled) throw new ApiError(409, 'Two-factor authentication is already off')
  return user
}

function ownedTeams(tx: Orm, userId: string) {
  return tx
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.userId, userId), eq(teamMember.role, 'owner')))
}
