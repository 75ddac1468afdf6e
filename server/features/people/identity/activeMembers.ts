import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { teamMember, users } from './schema.ts'

/** The active members of a team: their user ids. `which`: of their rows of `team_member`; default: all. */
export async function activeMembers(tx: Orm, teamId: string, which?: SQL): Promise<readonly string[]> {
  const rows = await tx
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.status, 'active'), which))
  return rows.map(({ userId }) => userId)
}

/** The active owners of a team, with the addresses that their mail goes to. */
export async function activeOwners(
  tx: Orm,
  teamId: string,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...(await activeMembers(tx, teamId, eq(teamMember.role, 'owner')))]))
}
