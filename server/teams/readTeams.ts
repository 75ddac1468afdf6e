import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { TEAM_ROLES } from '#resources/vocabulary/permissions.ts'
import type { Viewer } from '#server/engine/ListSource.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import { teamsOf } from '#server/identity/profile.ts'

const settings = z.object({
  maxMembers: z.number().int().describe('-1: unlimited'),
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

/** A team as its members see it. Spec B, section 3. */
export const teamSchema = z.object({
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
export const ownTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  /** The one that the session acts for. */
  isCurrent: z.boolean(),
})

/** Reads a team. Throws 404. */
export async function readTeam(orm: Orm, teamId: string): Promise<z.input<typeof teamSchema>> {
  const [found] = await orm
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isNull(team.deletedAt)))
  if (!found) throw notFound()
  const { id, name, description, createdAt, updatedAt } = found
  return {
    ...{ id, name, description, settings: found.settings },
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

/** The teams that somebody may act for, the first they joined first. */
export async function readOwnTeams(
  orm: Orm,
  { userId, team: current }: Viewer,
): Promise<z.input<typeof ownTeamSchema>[]> {
  const teams = await teamsOf(orm, userId)
  return teams.map((one) => ({ ...one, isCurrent: one.id === current.id }))
}
