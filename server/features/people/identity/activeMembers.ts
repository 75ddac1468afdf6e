import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { teamMember, users } from './schema.ts'

/** The active members of a team with one of some roles: their user ids. */
export async function activeMembers(
  tx: Orm,
  teamId: string,
  roles: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(
      and(eq(teamMember.teamId, teamId), eq(teamMember.status, 'active'), inArray(teamMember.role, roles)),
    )
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
    .where(inArray(users.id, [...(await activeMembers(tx, teamId, ['owner']))]))
}
