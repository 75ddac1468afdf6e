import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember } from './schema.ts'

/** The team that a person may act for and joined first; `undefined` when there is none. */
export async function findFirstTeam(orm: Orm, userId: string): Promise<string | undefined> {
  const [first] = await orm
    .select({ id: team.id })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.userId, userId), eq(teamMember.status, 'active'), isNull(team.deletedAt)))
    .orderBy(asc(teamMember.joinedAt), asc(teamMember.id))
    .limit(1)
  return first?.id
}
