import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { createTeam } from '#server/identity/createUser.ts'
import { nothing } from '#server/identity/inputs.ts'
import { profileSchema } from '#server/identity/profile.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { ownTeamSchema, readOwnTeams, readTeam, teamSchema } from './readTeams.ts'
import { leaveTeam } from './removeMember.ts'
import { requireOwnTeam } from './requireOwnTeam.ts'
import { switchTeam } from './switchTeam.ts'

const tag = 'Teams'
const flag = 'teamManagement'

const list = defineRoute({
  method: 'get',
  path: '/teams',
  beforeTwoFactor: true,
  summary: 'List your teams',
  description: 'Those you are an active member of. One of them is current: every call acts on it.',
  tag,
  access: 'signedIn',
  answer: z.array(ownTeamSchema),
  handle: async ({ services, caller }) => ({ data: await readOwnTeams(services.db.orm, caller) }),
})

const create = defineRoute({
  method: 'post',
  path: '/teams',
  summary: 'Create a team',
  description: 'With you as its owner. The session goes on acting on the team it acted on before.',
  tag,
  flag,
  access: 'signedIn',
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: z.string().trim().min(1, 'Team name is required').max(100) }),
  answer: teamSchema,
  handle: async ({ services, caller, body }) => {
    const data = await services.db.transaction(async (tx) => {
      const { userId } = caller
      const teamId = await createTeam(tx, services, { name: body.name, ownerId: userId })
      await recordEvent(tx, services, caller, { action: 'team_created', userId, teamId })
      return readTeam(tx, teamId)
    })
    return { data, message: 'Team created' }
  },
})

const read = defineRoute({
  method: 'get',
  path: '/teams/:teamId',
  summary: 'Read your team',
  tag,
  flag,
  access: { permission: 'team.view' },
  answer: teamSchema,
  handle: async ({ services, caller, params }) => {
    requireOwnTeam(caller, params['teamId'])
    return { data: await readTeam(services.db.orm, caller.team.id) }
  },
})

const change = defineRoute({
  method: 'post',
  path: '/teams/:teamId/switch',
  beforeTwoFactor: true,
  summary: 'Act on another of your teams',
  description: 'From the next request on, for the whole session.',
  tag,
  access: 'signedIn',
  body: nothing,
  answer: profileSchema,
  handle: async ({ services, caller, params }) => ({
    data: await services.db.transaction((tx) => switchTeam(tx, services, caller, params['teamId'] ?? '')),
  }),
})

const leave = defineRoute({
  method: 'post',
  path: '/teams/:teamId/leave',
  summary: 'Leave your team',
  description: 'Refused for its owner, and for your only team. The session goes on in another of your teams.',
  tag,
  flag,
  access: 'signedIn',
  body: nothing,
  answer: z.object({}),
  handle: async ({ services, caller, params }) => {
    await services.db.transaction((tx) => leaveTeam(tx, services, caller, params['teamId'] ?? ''))
    return { data: {}, message: 'You left the team' }
  },
})

export const routes = [list, create, read, change, leave]
