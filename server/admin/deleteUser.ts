import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember } from '#server/identity/schema.ts'
import { tellOfAllKeys } from '#server/keys/tellOfKeys.ts'
import type { Caller } from '#server/http/Caller.ts'
import { revokeSessions } from '#server/identity/sessions.ts'
import { accountDeletedMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'
import type { ApprovedAct } from './approvals/ApprovedAct.ts'
import { requestApproval } from './approvals/requestApproval.ts'
import { lockAccount, requireEmail } from './lockAccount.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import { refuseOwner } from './refuseOwner.ts'
import { scrubTeams, scrubUser } from './scrubUser.ts'
import { refuseAdministrators } from './toggleUserStatus.ts'

interface Deletion {
  readonly userId: string
  /** The address of the user, as the administrator typed it. */
  readonly confirmEmail: string
  readonly reason: string
}

/** Asks for the deletion of somebody. Throws 400 for a wrong address, and what `deleteUser` throws. */
export async function askToDeleteUser(
  tx: Orm,
  services: Services,
  caller: Caller,
  { userId, confirmEmail, reason }: Deletion,
) {
  const { user } = await lockDeletable(tx, caller, userId, confirmEmail)
  return requestApproval(tx, services, caller, { kind: 'delete_user', user, reason })
}

/**
 * Deletes somebody: the row stays for the books, what tells who it was is overwritten. Throws 404, and 409 while money, there
 * or on its way, a lien, a payout or a team with other members depends on them.
 */
export async function deleteUser(
  tx: Orm,
  services: Services,
  { request: { userId, reason }, approver, details }: ApprovedAct,
): Promise<void> {
  const { user, owned } = await lockDeletable(tx, approver, userId)
  await sendMail(tx, services, accountDeletedMail(user.email))
  await tellOfAllKeys(tx, services, userId)
  const deletedAt = services.now()
  await revokeSessions(tx, deletedAt, { userId, reason: 'deleted' })
  await scrubUser(tx, user, deletedAt)
  await scrubTeams(tx, owned, deletedAt)
  await recordAdminAct(tx, services, approver, { action: 'admin_user_deleted', userId, reason, details })
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
