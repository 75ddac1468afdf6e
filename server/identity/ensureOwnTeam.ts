import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { team, teamMember } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { createTeam, personalTeamName } from './createUser.ts'
import type { User } from './users.ts'

/**
 * Gives a person whose teams were all deleted a personal one again, as everybody has from the start (G-38). Otherwise they
 * could never sign in again, not even to accept an invitation. Who was removed or suspended gets none by it.
 */
export async function ensureOwnTeam(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { id, firstName }: User,
): Promise<void> {
  const memberships = await tx
    .select({ deletedAt: team.deletedAt })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(eq(teamMember.userId, id))
  const isLeftAlone = memberships.length > 0 && memberships.every(({ deletedAt }) => deletedAt !== null)
  if (isLeftAlone) await createTeam(tx, services, { name: personalTeamName(firstName), ownerId: id })
}
