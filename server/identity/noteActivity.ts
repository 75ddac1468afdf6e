import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from './schema.ts'

/** Notes that a member did something in a team. Never moves backwards: two requests may end in any order. */
export async function noteActivity(
  tx: Orm,
  { teamId, userId, at }: { readonly teamId: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  const lastActiveAt = sql`greatest(${teamMember.lastActiveAt}, ${at.toISOString()}::timestamptz)`
  await tx
    .update(teamMember)
    .set({ lastActiveAt })
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId)))
}
