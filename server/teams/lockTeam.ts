import { and, eq, isNull } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { team } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'

export type Team = typeof team.$inferSelect

/**
 * Locks a team and reads it as it is now. Whatever changes its members, its invitations or its settings begins with this,
 * so that two changes take turns and the rules (one owner, at most `maxMembers`) hold for what each finds. Throws 404
 * when it does not exist or was deleted.
 */
export async function lockTeam(tx: Orm, teamId: string): Promise<Team> {
  const [found] = await tx
    .select()
    .from(team)
    .where(and(eq(team.id, teamId), isNull(team.deletedAt)))
    .for('update')
  if (!found) throw notFound()
  return found
}
