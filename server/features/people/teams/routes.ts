import { sayAbout } from '#define/said'
import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { createTeam, noteActivity } from '#server/features/people/identity/users.ts'
import { nothing } from '#server/features/people/identity/inputs.ts'
import {
  profileSchema,
  readProfile,
  type Profile,
  teamsOf,
} from '#server/features/people/identity/profile.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { leaveTeam } from './leaveTeam.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { eq, and, count, isNull } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { session, team, teamMember } from '#server/features/people/identity/schema.ts'
import { invalid, notFound } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { refusePrint } from '#server/engine/print/undrawable.ts'
import { lockTeam, membershipOf } from './beginChange.ts'
import type { Viewer } from '#server/engine/read/ListSource.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const settings = z.object({
  maxMembers: z.number().int().describe('-1 for unlimited'),
  sessionTimeout: z.number().int().describe('Minutes'),
  requireTwoFactor: z.boolean(),
  allowedDomains: z.array(z.string()).readonly(),
  notificationPreferences: z.object({
    memberJoined: z.boolean(),
    memberLeft: z.boolean(),
    roleChanged: z.boolean(),
    securityAlerts: z.boolean(),
  }),
})

/** A team as its members see it. */
const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Suspended ones included. */
  memberCount: z.number().int(),
  ownerId: z.string(),
  settings,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** One of a person's teams, for choosing among them. */
const ownTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  /** The one that the session acts for. */
  isCurrent: z.boolean(),
})

/** Reads a team. Throws 404. */
async function readTeam(orm: Orm, teamId: string): Promise<z.input<typeof teamSchema>> {
  const [found] = await orm
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isNull(team.deletedAt)))
  if (!found) throw notFound()
  const { id, name, description, createdAt, updatedAt } = found
  return {
    id,
    name,
    description,
    settings: found.settings,
    ...(await readPeople(orm, teamId)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

async function readPeople(orm: Orm, teamId: string) {
  const [people] = await orm
    .select({ memberCount: count() })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId))
  const [owner] = await orm
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.role, 'owner')))
  if (!people || !owner) throw new Error(`Team ${teamId} has no owner`)
  return { memberCount: people.memberCount, ownerId: owner.userId }
}

/** The teams the caller may act for, the first they joined first. */
async function readOwnTeams(
  orm: Orm,
  { userId, team: current }: Viewer,
): Promise<z.input<typeof ownTeamSchema>[]> {
  const teams = await teamsOf(orm, userId)
  return teams.map((one) => ({ ...one, isCurrent: one.id === current.id }))
}

const tag = 'Teams'
const flag = 'teamManagement'

const list = defineRoute('GET /teams', {
  beforeTwoFactor: true,
  summary: 'List your teams',
  description: 'Returns the teams you’re an active member of. Requests apply to the current one.',
  tag,
  access: 'signedIn',
  answer: z.array(ownTeamSchema),
  handle: async ({ services, caller }) => ({ data: await readOwnTeams(services.db.orm, caller) }),
})

const create = defineRoute('POST /teams', {
  summary: 'Create a team',
  description: 'You become its owner. The session stays in its current team.',
  tag,
  flag,
  access: 'signedIn',
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: z.string().trim().min(1, 'Team name is required').max(100) }),
  answer: teamSchema,
  handle: async ({ services, caller, body }) => {
    const reason = refusePrint(body.name)
    if (reason) throw invalid([{ field: 'name', text: sayAbout('Team name', reason) }])
    const data = await services.db.transaction(async (tx) => {
      const { userId } = caller
      const teamId = await createTeam({ tx, services }, { name: body.name, ownerId: userId })
      await recordEvent({ tx, services }, caller, { action: 'team_created', userId, teamId })
      return readTeam(tx, teamId)
    })
    return { data, message: 'Team created' }
  },
})

const read = defineRoute('GET /teams/:teamId', {
  summary: 'Retrieve your team',
  tag,
  flag,
  access: { permission: 'team.view' },
  answer: teamSchema,
  handle: async ({ services, caller, params }) => {
    requireOwnTeam(caller, params['teamId'])
    return { data: await readTeam(services.db.orm, caller.team.id) }
  },
})

const change = defineRoute('POST /teams/:teamId/switch', {
  beforeTwoFactor: true,
  summary: 'Switch teams',
  description: 'Applies to the whole session from the next request.',
  tag,
  access: 'signedIn',
  body: nothing,
  answer: profileSchema,
  handle: async ({ services, caller, params }) => ({
    data: await services.db.transaction((tx) => switchTeam({ tx, services }, caller, params['teamId'] ?? '')),
  }),
})

const leave = defineRoute('POST /teams/:teamId/leave', {
  summary: 'Leave your team',
  description: 'Rejected for the owner and for your only team. The session switches to another team.',
  tag,
  flag,
  access: 'signedIn',
  body: nothing,
  answer: z.object({}),
  handle: async ({ services, caller, params }) => {
    await services.db.transaction((tx) => leaveTeam({ tx, services, caller }, params['teamId'] ?? ''))
    return { data: {}, message: 'You left the team' }
  },
})

export const routes = [list, create, read, change, leave]

/**
 * From now on the session acts for another team of its person. Throws 404 for every team they are not an active member of.
 * Returns the profile as that team sees it.
 */
async function switchTeam(
  { tx, services: { now, product } }: WorkContext<'now' | 'product'>,
  { sessionId, userId }: SessionCaller,
  teamId: string,
): Promise<Profile> {
  await lockTeam(tx, teamId)
  const membership = await membershipOf(tx, teamId, userId)
  if (membership?.status !== 'active') throw notFound()
  await noteActivity(tx, { teamId, userId, at: now() })
  await tx.update(session).set({ currentTeamId: teamId }).where(eq(session.id, sessionId))
  return readProfile(tx, product, { userId, teamId })
}
