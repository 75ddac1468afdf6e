import { and, eq, inArray } from 'drizzle-orm'
import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'

/** The active members of a team with one of some roles: their user ids. */
export async function activeMembers(
  tx: Orm,
  teamId: string,
  roles: readonly TeamRole[],
): Promise<readonly string[]> {
  const rows = await tx
    .select({ userId: teamMember.userId })
    .from(teamMember)
    .where(
      and(eq(teamMember.teamId, teamId), eq(teamMember.status, 'active'), inArray(teamMember.role, roles)),
    )
  return rows.map(({ userId }) => userId)
}
