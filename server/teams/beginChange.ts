import { permissionsOf, type Permission } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError, notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { permit } from '#server/http/permit.ts'
import { requireOwnTeam } from '#server/http/requireOwnTeam.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { team, users, teamMember } from '#server/identity/schema.ts'
import { readOne } from '#server/engine/readOne.ts'
import type { Services } from '#server/Services.ts'
import { memberSource } from './teamMembers.source.ts'

/** Where a change of a member is asked for. */
export interface MemberPlace {
  readonly teamId: string
  readonly memberId: string
}

/** A change that may be made: the caller's own membership, and that of whom it is about. */
interface Change {
  readonly own: Membership
  readonly member: Membership
}

/**
 * Begins a change of another user's membership. Locks the team first and reads the caller's role behind the
 * lock: of two users who demote each other at once, the second is refused. Throws 404 for ids of other teams,
 * 403 without the permission, 409 for owners and for the caller's own membership.
 */
export async function beginChange(
  tx: Orm,
  caller: Caller,
  { teamId, memberId }: MemberPlace,
  permission: Permission = 'canManageMembers',
): Promise<Change> {
  requireOwnTeam(caller, teamId)
  await lockTeam(tx, teamId)
  const own = await requireStill(tx, caller, permission)
  const member = await findMembership(tx, teamId, memberId)
  if (member.userId === caller.userId)
    throw new ApiError(409, 'You cannot change your own membership. You can leave the team.')
  if (member.role === 'owner') throw new ApiError(409, 'An owner cannot be changed, suspended or removed')
  return { own, member }
}

/** Reads what the caller is in the team now. Throws 403 when they lost the permission since the call began. */
export async function requireStill(tx: Orm, caller: Caller, permission: Permission): Promise<Membership> {
  const own = await membershipOf(tx, caller.team.id, caller.userId)
  if (!own || own.status !== 'active')
    throw new ApiError(403, 'You are no longer an active member of this team')
  if (caller.kind !== 'session') throw new ApiError(403, 'An API key cannot do this. Please sign in.')
  const permissions = new Set(permissionsOf({ teamRole: own.role, isPlatformAdmin: false }))
  permit({ access: { permission } }, { ...caller, team: { ...caller.team, role: own.role }, permissions })
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

/** One membership of a team. Throws 404, for those of other teams as well. */
async function findMembership(tx: Orm, teamId: string, memberId: string): Promise<Membership> {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.id, memberId)))
  if (!found) throw notFound()
  return found
}

/** A user's membership of a team; `undefined` when there is none. */
export async function membershipOf(tx: Orm, teamId: string, userId: string): Promise<Membership | undefined> {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId)))
  return found
}

/** A member as the API shows them. */
export const readMember = (tx: Orm, { now }: Pick<Services, 'now'>, viewer: Caller, id: string) =>
  readOne(tx, memberSource, { viewer, id, now: now() })
