import { z } from 'zod'
import { recordSchema } from '#server/engine/schemas.ts'
import { defineRoute } from '#server/http/route.ts'
import { nothing } from '#server/identity/inputs.ts'
import { type MemberPlace, beginChange, nameOf, readMember } from './beginChange.ts'
import { changeRole, GIVEN_ROLES } from './changeRole.ts'
import { removeMember, moveSessions } from './removeMember.ts'
import { memberSource } from './teamMembers.source.ts'
import { eq } from 'drizzle-orm'
import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import type { Services } from '#server/Services.ts'
import { tellOfKeys } from '#server/keys/regenerateKeys.ts'

const common = { tag: 'Teams', flag: 'teamManagement', answer: recordSchema(memberSource) } as const
const access = { permission: 'canManageMembers' } as const

const placeOf = (params: Readonly<Record<string, string>>): MemberPlace => ({
  teamId: params['teamId'] ?? '',
  memberId: params['memberId'] ?? '',
})

const role = defineRoute({
  ...common,
  method: 'patch',
  path: '/teams/:teamId/members/:memberId',
  summary: 'Change the role of a Member',
  description: 'It counts with their next request. Owners cannot be changed; nor can you change yourself.',
  access,
  body: z.strictObject({ role: z.enum(GIVEN_ROLES, 'Choose a role: viewer, member or admin') }),
  handle: async ({ services, caller, params, body }) => ({
    data: await services.db.transaction((tx) =>
      changeRole(tx, services, caller, { ...placeOf(params), ...body }),
    ),
  }),
})

/** `POST …/suspend` and `POST …/reactivate`. */
const statusRoute = (name: string, status: 'active' | 'suspended', summary: string) =>
  defineRoute({
    ...common,
    method: 'post',
    path: `/teams/:teamId/members/:memberId/${name}`,
    summary,
    access,
    body: nothing,
    handle: async ({ services, caller, params }) => ({
      data: await services.db.transaction((tx) =>
        changeMemberStatus(tx, services, caller, { ...placeOf(params), status }),
      ),
    }),
  })

const remove = defineRoute({
  ...common,
  method: 'delete',
  path: '/teams/:teamId/members/:memberId',
  summary: 'Remove a Member',
  description: 'The API keys they made in the team end.',
  access,
  answer: z.object({}),
  handle: async ({ services, caller, params }) => {
    await services.db.transaction((tx) => removeMember(tx, services, caller, placeOf(params)))
    return { data: {}, message: 'Member removed' }
  },
})

const transfer = defineRoute({
  ...common,
  method: 'post',
  path: '/teams/:teamId/transfer-ownership',
  summary: 'Make another member the owner',
  description: 'You become an admin. Answers the new owner.',
  access: { permission: 'team.transfer' },
  stepUp: true,
  body: z.strictObject({ memberId: z.string() }),
  handle: async ({ services, caller, params, body }) => ({
    data: await services.db.transaction((tx) =>
      transferOwnership(tx, services, caller, { teamId: params['teamId'] ?? '', ...body }),
    ),
    message: 'Ownership transferred',
  }),
})

export const routes = [
  role,
  statusRoute('suspend', 'suspended', 'Suspend a Member'),
  statusRoute('reactivate', 'active', 'Reactivate a Member'),
  remove,
  transfer,
]

/**
 * Makes another active member the owner, and the owner an admin. A team has exactly one owner at every
 * moment: the lock on the team orders concurrent transfers, and the second fails because its caller is no
 * longer the owner.
 */
async function transferOwnership(tx: Orm, services: Services, caller: Caller, place: MemberPlace) {
  const { own, member } = await beginChange(tx, caller, place, 'team.transfer')
  if (member.status !== 'active')
    throw new ApiError(409, 'Only an active member can become the owner of a team')
  await setRole(tx, own.id, 'admin')
  await setRole(tx, member.id, 'owner')
  const { teamId, userId } = member
  await notify(tx, services, [userId], {
    ...{ teamId, type: 'security', priority: 'high', title: 'You are the owner now' },
    message: `${caller.team.name} was handed over to you.`,
  })
  await tellTeam(tx, services, {
    ...{ teamId, preference: 'securityAlerts', title: 'Ownership transferred' },
    message: `${await nameOf(tx, userId)} is the owner of the team now.`,
    except: [caller.userId, userId],
  })
  const details = { memberId: member.id, from: member.role, previousOwner: own.id }
  await recordEvent(tx, services, caller, { action: 'ownership_transferred', userId, teamId, details })
  return readMember(tx, services, caller, member.id)
}

async function setRole(tx: Orm, id: string, role: TeamRole): Promise<void> {
  await tx.update(teamMember).set({ role }).where(eq(teamMember.id, id))
}

/**
 * Suspends or reactivates a member; the same status again changes nothing. A suspended member cannot act for
 * this team from their next request on, and the API keys they made do not work meanwhile.
 */
async function changeMemberStatus(
  tx: Orm,
  services: Services,
  caller: Caller,
  { status, ...place }: MemberPlace & { readonly status: 'active' | 'suspended' },
) {
  const { member } = await beginChange(tx, caller, place)
  if (member.status === status) return readMember(tx, services, caller, member.id)
  const { teamId, userId } = member
  await tx.update(teamMember).set({ status }).where(eq(teamMember.id, member.id))
  const suspends = status === 'suspended'
  if (suspends) await moveSessions(tx, services, { teamId, userIds: [userId] })
  const said = suspends ? 'suspended' : 'reactivated'
  await notify(tx, services, [userId], {
    ...{ teamId: null, type: 'security', priority: 'high', title: `Membership ${said}` },
    message: `Your membership of ${caller.team.name} was ${said}.`,
  })
  await tellTeam(tx, services, {
    ...{ teamId, preference: 'securityAlerts', except: [caller.userId, userId] },
    title: `Member ${said}`,
    message: `${await nameOf(tx, userId)} was ${said}.`,
  })
  if (suspends) await tellOfKeys(tx, services, { teamId, userId })
  const details = { memberId: member.id, role: member.role }
  await recordEvent(tx, services, caller, { action: `member_${said}`, userId, teamId, details })
  return readMember(tx, services, caller, member.id)
}
