import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { session } from '#server/identity/schema.ts'
import { findFirstTeam } from '#server/identity/findFirstTeam.ts'
import type { Services } from '#server/Services.ts'

/**
 * Takes the sessions of people out of a team that they may no longer act for: each goes on in the first of their other teams,
 * or ends. After the memberships were changed, in the same transaction.
 */
export async function moveSessions(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) {
    const next = await findFirstTeam(tx, userId)
    await tx
      .update(session)
      .set(next === undefined ? { revokedAt: now(), revokeReason: 'left_team' } : { currentTeamId: next })
      .where(and(eq(session.currentTeamId, teamId), eq(session.userId, userId), isNull(session.revokedAt)))
  }
}
