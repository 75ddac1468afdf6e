import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { team, teamMember } from '../db/schema/identity.ts'
import type { Caller } from '../http/Caller.ts'
import { revokeSessions } from '../identity/sessions.ts'
import { accountDeletedMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
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

/**
 * Deletes somebody: the row stays for the books, what tells who it was is overwritten. Throws 404, 400 for a wrong
 * address, 409 while money, there or on its way, a lien, a payout or a team with other members depends on them.
 */
export async function deleteUser(
  tx: Orm,
  services: Services,
  caller: Caller,
  { userId, confirmEmail, reason }: Deletion,
) {
  const user = await lockAccount(tx, userId)
  requireEmail(user, confirmEmail)
  await refuseAdministrators(tx, caller, user)
  const owned = await lockOwnedTeams(tx, userId)
  await refuseOwner(tx, owned, userId)
  await sendMail(tx, services, accountDeletedMail(user.email))
  const deletedAt = services.now()
  await revokeSessions(tx, deletedAt, { userId, reason: 'deleted' })
  await scrubUser(tx, user, deletedAt)
  await scrubTeams(tx, owned, deletedAt)
  await recordAdminAct(tx, services, caller, { action: 'admin_user_deleted', userId, reason })
  return { userId, deletedAt: deletedAt.toISOString() }
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
