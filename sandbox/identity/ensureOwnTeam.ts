import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { team, teamMember } from '../db/schema/identity.ts'
import type { Services } from '../Services.ts'
import { createTeam, personalTeamName } from './createUser.ts'
import type { User } from './users.ts'

/**
 * Gives a person without any team a personal one again, as everybody has from the start (G-38): theirs was deleted, or they
 * were removed from it. Otherwise nobody could ever sign in again, not even to accept an invitation.
 */
export async function ensureOwnTeam(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { id, firstName }: User,
): Promise<void> {
  const [membership] = await tx
    .select({ id: teamMember.id })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(and(eq(teamMember.userId, id), isNull(team.deletedAt)))
    .limit(1)
  if (!membership) await createTeam(tx, services, { name: personalTeamName(firstName), ownerId: id })
}
