import { type Permission, permissionsOf } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { permit } from '#server/engine/http/permit.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { team, users, teamMember } from '#server/features/people/identity/schema.ts'

/** Reads what the caller is in the team now. Throws 403 when they lost the permission since the call began. */
export async function requireStill(
  { tx, caller, services: { product } }: ActContext,
  permission: Permission,
): Promise<Membership> {
  const own = await membershipOf(tx, caller.team.id, caller.userId)
  if (!own || own.status !== 'active')
    throw new ApiError(403, 'You are no longer an active member of this team')
  if (caller.kind !== 'session') throw new ApiError(403, 'An API key can’t do this. Please sign in.')
  const holders = await productIn(tx, product, caller.team.id)
  const permissions = new Set(permissionsOf(holders, { teamRole: own.role, isPlatformAdmin: false }))
  const present = { ...caller, team: { ...caller.team, role: own.role }, permissions }
  permit({ access: { permission } }, present, holders)
  return own
}

export type Team = typeof team.$inferSelect

/**
 * Locks a team and reads it as it is now. Whatever changes its members, its invitations or its settings begins with this,
 * so that two changes take turns and the rules (one owner, at most `maxMembers`) hold for what each finds. Throws 404
 * when it does not exist or was deleted.
 */
export async function lockTeam(tx: Orm, teamId: string): Promise<Team> {
  const [found] = await tx
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isNull(team.deletedAt)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** The display name of a user. Throws when the user does not exist. */
export async function nameOf(orm: Orm, userId: string): Promise<string> {
  const [person] = await orm
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new Error(`No user ${userId}`)
  return `${person.firstName} ${person.lastName}`.trim()
}

export type Membership = typeof teamMember.$inferSelect

/** A user's membership of a team; `undefined` when there is none. */
export async function membershipOf(tx: Orm, teamId: string, userId: string): Promise<Membership | undefined> {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId)))
  return found
}
