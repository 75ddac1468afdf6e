import { and, eq, ne, asc, isNull } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { users, team, teamMember } from '#server/features/people/identity/schema.ts'
import { ApiError, invalid, notFound } from '#server/engine/http/ApiError.ts'
import type { User } from '#server/features/people/identity/users.ts'
import type { Administrator } from './recordAdminAct.ts'

/** Throws 409 for the caller's own account, and when no administrator would be left. */
export async function refuseAdministrators(
  tx: Orm,
  caller: Pick<Administrator, 'userId'>,
  user: Pick<User, 'id' | 'platformRole'>,
): Promise<void> {
  if (user.id === caller.userId) throw new ApiError(409, 'You can’t do this to your own account')
  if (user.platformRole !== 'admin') return
  // All administrators are locked, in one order, so that two cannot remove each other at once.
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.platformRole, 'admin'), eq(users.status, 'active'), ne(users.id, user.id)))
    .orderBy(users.id)
    .for('update')
  if (others.length === 0) throw new ApiError(409, 'This is the last platform administrator')
}

/** Locks an account for a change by an administrator. Throws 404 when there is none, or it was deleted. */
export async function lockAccount(tx: Orm, userId: string): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('update')
  if (!user) throw notFound()
  return user
}

/** The team whose money counts as a person's: the first one they own. Throws 409 when they own none. */
export async function ownTeamOf(tx: Orm, userId: string): Promise<string> {
  const [own] = await tx
    .select({ id: team.id })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.userId, userId), eq(teamMember.role, 'owner'), isNull(team.deletedAt)))
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.id))
    .limit(1)
  if (!own) throw new ApiError(409, 'This user owns no team, so they have no wallet')
  return own.id
}

/** Throws 400 unless the administrator typed the address of the account they mean. */
export function requireEmail(user: User, typed: string): void {
  if (typed !== user.email) throw invalid([{ field: 'confirmEmail', text: 'This isn’t the user’s email' }])
}
