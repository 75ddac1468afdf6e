import { z } from 'zod'
import { teamMembers } from '#resources/teamMembers.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { defineRoute } from '#server/http/route.ts'
import { nothing } from '#server/identity/inputs.ts'
import type { MemberPlace } from './beginChange.ts'
import { changeMemberStatus } from './changeMemberStatus.ts'
import { changeRole, GIVEN_ROLES } from './changeRole.ts'
import { removeMember } from './removeMember.ts'
import { transferOwnership } from './transferOwnership.ts'

const common = { tag: 'Teams', flag: 'teamManagement', answer: recordSchema(teamMembers) } as const
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
