import { eq } from 'drizzle-orm'
import type { TeamProfile } from '#resources/vocabulary/teamSettings.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember, type Subscription } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Team } from './beginChange.ts'

/** A team as the API sends it. */
export interface TeamRecord extends TeamProfile {
  readonly id: string
  readonly memberCount: number
  /** Absent: the team has none. */
  readonly subscription?: Subscription
  /** Grows with each change. */
  readonly version: number
}

/** Reads a team with its settings. Throws 404. */
export async function readTeam(orm: Orm, teamId: string): Promise<TeamRecord> {
  const [row] = await orm.select().from(team).where(eq(team.id, teamId))
  if (!row) throw notFound()
  return describeTeam(orm, row)
}

/** A stored team in the shape of the API. */
export async function describeTeam(orm: Orm, row: Team): Promise<TeamRecord> {
  const { id, name, description, settings, subscription, version } = row
  const memberCount = await orm.$count(teamMember, eq(teamMember.teamId, id))
  return { id, name, description, settings, memberCount, version, ...(subscription && { subscription }) }
}
