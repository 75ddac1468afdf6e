import { permissionsOf, type Permission } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { permit } from '#server/http/permit.ts'
import { lockTeam } from './lockTeam.ts'
import { findMembership, membershipOf, type Membership } from './readMember.ts'
import { requireOwnTeam } from './requireOwnTeam.ts'

/** Where a change of a member is asked for. */
export interface MemberPlace {
  readonly teamId: string
  readonly memberId: string
}

/** A change that may be made: the caller's own membership, and that of whom it is about. */
export interface Change {
  readonly own: Membership
  readonly member: Membership
}

/**
 * Begins a change of somebody else's membership. The team is locked first, and who asks is looked at again behind the lock:
 * two people who demote each other at once take turns, and the second finds that they may no longer. Throws 404 for ids of
 * other teams, 403 without the permission, 409 for owners and for oneself. Spec B, sections 4 and 6; research 2.3.
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
