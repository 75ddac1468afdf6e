import { eq } from 'drizzle-orm'
import {
  permissionsOf,
  rolesWith,
  type Permission,
  type TeamRole,
} from '#resources/vocabulary/permissions.ts'
import type { InvitedRole } from '#resources/vocabulary/teamRoles.ts'
import { teamMembers, type TeamMember } from '#resources/teamMembers.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { tellOfKeys } from '#server/keys/regenerateKeys.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import { mailNewAdmin } from './mailNewAdmin.ts'
import { requireStill } from './beginChange.ts'
import { endKeys, moveSessions, tellOfEnd } from './leaveTeam.ts'

/** The team is locked by then, and the caller's own role was read behind the lock: see the source. */
export const teamMemberRules = implement(teamMembers, {
  actions: {
    editRole: {
      before: async ({ input: { role }, context: { tx, caller } }) => {
        const own = await requireStill(tx, caller, 'canManageMembers')
        requireGrantable(own.role, role)
        return { role }
      },
      after: async ({ record, previous, input: { role }, context }) => {
        const { tx, services, caller } = context
        const { teamId, userId, name, email } = record
        const given = { roleBy: caller.userId, roleSince: services.now() }
        await tx.update(teamMember).set(given).where(eq(teamMember.id, record.id))
        if (role === 'admin') await mailNewAdmin(tx, services, { team: caller.team, name, email })
        await tellMember(context, record, {
          title: 'Your role changed',
          message: `Your role in ${caller.team.name} is now ${role}.`,
        })
        await tellTeam(tx, services, {
          teamId,
          preference: 'roleChanged',
          title: 'Role changed',
          except: [caller.userId, userId],
          message: `${name} is now ${role}.`,
        })
        if (mayManageKeys(previous.role) && !mayManageKeys(role))
          await tellOfKeys(tx, services, { teamId, userId })
      },
    },
    suspend: {
      after: async ({ record, context }) => {
        const { tx, services } = context
        const { teamId, userId } = record
        await moveSessions(tx, services, { teamId, userIds: [userId] })
        await tellOfStatus(context, record, 'suspended')
        await tellOfKeys(tx, services, { teamId, userId })
      },
    },
    reactivate: { after: ({ record, context }) => tellOfStatus(context, record, 'reactivated') },
  },
  delete: {
    before: ({ record, context: { tx, services } }) => endKeys(tx, services, record),
    after: async ({ record, context }) => {
      const { tx, services, caller } = context
      const { teamId, userId, name } = record
      await moveSessions(tx, services, { teamId, userIds: [userId] })
      await tellMember(
        context,
        { teamId: null, userId },
        { title: 'Removed from a team', message: `You are no longer a member of ${caller.team.name}.` },
      )
      await tellOfEnd(tx, services, caller, record, `${name} was removed from the team.`)
    },
  },
})

const mayManageKeys = (role: TeamRole) => rolesWith('developers.manage').includes(role)

function tellMember(
  { tx, services }: OperationContext,
  { teamId, userId }: { readonly teamId: string | null; readonly userId: string },
  told: { readonly title: string; readonly message: string },
): Promise<void> {
  return notify(tx, services, [userId], { teamId, type: 'security', priority: 'high', ...told })
}

async function tellOfStatus(
  context: OperationContext,
  { teamId, userId, name }: TeamMember,
  said: 'suspended' | 'reactivated',
): Promise<void> {
  const { tx, services, caller } = context
  const message = `Your membership in ${caller.team.name} was ${said}.`
  await tellMember(context, { teamId: null, userId }, { title: `Membership ${said}`, message })
  await tellTeam(tx, services, {
    teamId,
    preference: 'securityAlerts',
    except: [caller.userId, userId],
    title: `Member ${said}`,
    message: `${name} was ${said}.`,
  })
}

/**
 * Throws 403 for a role with permissions that the giver does not have, and for the admin role unless the
 * giver may assign it.
 */
function requireGrantable(giver: TeamRole, role: InvitedRole): void {
  const held = new Set<Permission>(permissionsOf({ teamRole: giver, isPlatformAdmin: false }))
  const lacking = permissionsOf({ teamRole: role, isPlatformAdmin: false }).find(
    (permission) => !held.has(permission),
  )
  if (lacking !== undefined) throw refusal(role, lacking)
  if (role === 'admin' && !held.has('members.assignAdmin')) throw refusal(role, 'members.assignAdmin')
}

const refusal = (role: InvitedRole, missingPermission: Permission) =>
  new ApiError(403, `You cannot give the role ${role}`, { missingPermission })
