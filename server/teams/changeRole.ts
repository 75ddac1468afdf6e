import { eq } from 'drizzle-orm'
import {
  permissionsOf,
  rolesWith,
  type Permission,
  type TeamRole,
} from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { tellOfKeys } from '#server/keys/regenerateKeys.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import type { Services } from '#server/Services.ts'
import { beginChange, type MemberPlace, nameOf, readMember } from './beginChange.ts'

/** The roles that can be assigned. The owner's is handed over by `transferOwnership`. */
export const GIVEN_ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly TeamRole[]
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Gives a member another role; it counts with their next request. The role they have already changes nothing. */
export async function changeRole(
  tx: Orm,
  services: Services,
  caller: Caller,
  { role, ...place }: MemberPlace & { readonly role: GivenRole },
) {
  const { own, member } = await beginChange(tx, caller, place)
  requireGrantable(own.role, role)
  if (member.role === role) return readMember(tx, services, caller, member.id)
  await tx.update(teamMember).set({ role }).where(eq(teamMember.id, member.id))
  const { teamId, userId } = member
  await notify(tx, services, [userId], {
    ...{ teamId, type: 'security', priority: 'high', title: 'Your role changed' },
    message: `Your role in ${caller.team.name} is now ${role}.`,
  })
  await tellTeam(tx, services, {
    ...{ teamId, preference: 'roleChanged', title: 'Role changed', except: [caller.userId, userId] },
    message: `${await nameOf(tx, userId)} is now ${role}.`,
  })
  if (mayManageKeys(member.role) && !mayManageKeys(role)) await tellOfKeys(tx, services, { teamId, userId })
  const details = { memberId: member.id, from: member.role, to: role }
  await recordEvent(tx, services, caller, { action: 'member_role_changed', userId, teamId, details })
  return readMember(tx, services, caller, member.id)
}

const mayManageKeys = (role: TeamRole) => rolesWith('developers.manage').includes(role)

/**
 * Throws 403 for a role with permissions that the giver does not have, and for the admin role unless the
 * giver may assign it.
 */
export function requireGrantable(giver: TeamRole, role: GivenRole): void {
  const held = new Set<Permission>(permissionsOf({ teamRole: giver, isPlatformAdmin: false }))
  const lacking = permissionsOf({ teamRole: role, isPlatformAdmin: false }).find(
    // A member's permission on their own drafts; managers may change all drafts.
    (permission) => permission !== 'invoices.ownDrafts' && !held.has(permission),
  )
  if (lacking !== undefined) throw refusal(role, lacking)
  if (role === 'admin' && !held.has('members.assignAdmin')) throw refusal(role, 'members.assignAdmin')
}

const refusal = (role: GivenRole, missingPermission: Permission) =>
  new ApiError(403, `You cannot give the role ${role}`, { missingPermission })
