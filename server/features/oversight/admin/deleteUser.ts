import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import {
  team,
  teamMember,
  knownDevice,
  passwordReset,
  passkey,
  passkeyChallenge,
  recoveryCode,
  session,
  signUps,
  users,
} from '#server/features/people/identity/schema.ts'
import { publishAllStoppedKeys } from '#server/features/people/keys/regenerateKeys.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { revokeSessions } from '#server/features/people/identity/sessions.ts'
import { publish } from '#server/engine/events.ts'
import { userDeleted } from './events.ts'
import { type ApprovedAct, requestApproval } from '#server/features/oversight/approvals/requestApproval.ts'
import { lockAccount, requireEmail, refuseAdministrators } from './accounts.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { findTeamMoney, type TeamMoney } from '#server/features/oversight/teams/teamMoney.ts'
import { invitation } from '#server/features/people/teams/invitations/schema.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { providerOrder } from '#server/features/partners/schema.ts'
import { notification, notificationSettings } from '#server/features/outward/notifications/schema.ts'
import { ssoIdentity, ssoRequest } from '#server/features/people/sso/schema.ts'
import { savedView } from '#server/features/people/views/schema.ts'
import { settlement, settlementChange } from '#server/features/sales/settlement/schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { User } from '#server/features/people/identity/users.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

interface Deletion {
  readonly userId: string
  /** The address of the user, as the administrator typed it. */
  readonly confirmEmail: string
  readonly reason: string
}

/** Requests the deletion of a user. Throws 400 for a wrong address, and the errors of `deleteUser`. */
export async function askToDeleteUser(context: ActContext, { userId, confirmEmail, reason }: Deletion) {
  const { tx, caller } = context
  const { user } = await lockDeletable(tx, caller, userId, confirmEmail)
  return requestApproval(context, { kind: 'delete_user', user, reason })
}

/**
 * Deletes a user: the row stays for the books, personal data is overwritten. Throws 404, and 409 while the
 * user has money, held or in transit, a lien, a payout or a team with other members.
 */
export async function deleteUser(
  context: WorkContext,
  { request: { userId, reason }, approver, details }: ApprovedAct,
): Promise<void> {
  const { tx, services } = context
  const { user, owned } = await lockDeletable(tx, approver, userId)
  await publish({ tx, services, caller: approver }, userDeleted, { email: user.email })
  await publishAllStoppedKeys({ tx, services }, userId)
  const deletedAt = services.now()
  await revokeSessions(tx, deletedAt, { userId, reason: 'deleted' })
  await scrubUser(tx, user, deletedAt)
  await scrubTeams(tx, owned, deletedAt)
  await recordAdminAct(context, approver, { action: 'admin_user_deleted', userId, reason, details })
}

async function lockDeletable(tx: Orm, caller: Caller, userId: string, confirmEmail?: string) {
  const user = await lockAccount(tx, userId)
  if (confirmEmail !== undefined) requireEmail(user, confirmEmail)
  await refuseAdministrators(tx, caller, user)
  const owned = await lockOwnedTeams(tx, userId)
  await refuseOwner(tx, owned, userId)
  return { user, owned }
}

async function lockOwnedTeams(tx: Orm, userId: string): Promise<string[]> {
  const own = tx
    .select({ id: teamMember.teamId })
    .from(teamMember)
    .where(and(eq(teamMember.userId, userId), eq(teamMember.role, 'owner')))
  const rows = await tx
    .select({ id: team.id })
    .from(team)
    .where(and(inArray(team.id, own), isNull(team.deletedAt)))
    .orderBy(team.id)
    .for('update')
  return rows.map(({ id }) => id)
}

const REASONS: Readonly<Record<TeamMoney, string>> = {
  lien: 'This user has an active lien',
  payout: 'This user has a pending payout',
  balance: 'This user still has a balance',
  card: 'This user still has a card balance',
  investment: 'This user still has an active investment',
  deposit: 'This user has an incoming deposit',
}

/**
 * Throws 409 while the teams of a user have a lien, a payout, other members, or money: available, on a card,
 * invested or in transit.
 */
async function refuseOwner(tx: Orm, teamIds: string[], userId: string): Promise<void> {
  if (teamIds.length === 0) return
  const [money] = await findTeamMoney(tx, teamIds)
  if (money) throw new ApiError(409, REASONS[money])
  const others = and(inArray(teamMember.teamId, teamIds), ne(teamMember.userId, userId))
  if ((await tx.$count(teamMember, others)) > 0)
    throw new ApiError(409, 'This user is the only owner of a team with other members')
}

/** Overwrites or removes a user's personal data; the row stays for the books. */
async function scrubUser(tx: Orm, { id, email }: User, deletedAt: Date): Promise<void> {
  await tx
    .update(users)
    .set({
      email: `deleted-${crypto.randomUUID()}@deleted.invalid`,
      firstName: 'Deleted',
      lastName: 'user',
      phone: '',
      passwordHash: '',
      status: 'deleted',
      platformRole: 'user',
      kycStatus: 'none',
      twoFactorEnabled: false,
      totpSecret: null,
      totpLastStep: null,
      totpPendingSecret: null,
      emailVerifiedAt: null,
      lastLoginAt: null,
      updatedAt: deletedAt,
      deletedAt,
    })
    .where(eq(users.id, id))
  await tx.update(session).set({ ip: '', userAgent: '' }).where(eq(session.userId, id))
  await tx.delete(knownDevice).where(eq(knownDevice.userId, id))
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.userId, id))
  await tx.delete(passkey).where(eq(passkey.userId, id))
  await tx.delete(ssoRequest).where(eq(ssoRequest.userId, id))
  await tx.delete(ssoIdentity).where(eq(ssoIdentity.userId, id))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, id))
  const cases = tx.select({ id: kycCase.id }).from(kycCase).where(eq(kycCase.userId, id))
  await tx.delete(providerOrder).where(inArray(providerOrder.id, cases))
  await tx.delete(kycCase).where(eq(kycCase.userId, id))
  await tx.delete(notification).where(eq(notification.userId, id))
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, id))
  await tx.delete(savedView).where(and(eq(savedView.userId, id), eq(savedView.shared, false)))
  await tx.delete(invitation).where(eq(invitation.email, email))
  await tx.delete(signUps).where(eq(signUps.email, email))
  await tx.delete(passwordReset).where(eq(passwordReset.emailHash, sha256(email)))
  await tx.delete(teamMember).where(and(eq(teamMember.userId, id), ne(teamMember.role, 'owner')))
}

/** The same for the teams that end with their owner: a personal one is named after them. */
async function scrubTeams(tx: Orm, teamIds: string[], deletedAt: Date): Promise<void> {
  if (teamIds.length === 0) return
  await tx
    .update(team)
    .set({ name: 'Deleted team', description: '', logo: null, updatedAt: deletedAt, deletedAt })
    .where(inArray(team.id, teamIds))
  await tx.delete(settlement).where(inArray(settlement.teamId, teamIds))
  await tx.delete(settlementChange).where(inArray(settlementChange.teamId, teamIds))
}
