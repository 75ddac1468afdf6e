import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Said } from '#define/said'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { EventContext } from '#server/engine/events.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { notification } from './schema.ts'
import { inEnglish } from './texts.ts'

/** The outcome of something that notifications asked for. */
export interface Retitling {
  /** The key that they were sent with. */
  readonly retitles: string
  /** The team whose members were asked; null: the administrators of the platform. */
  readonly teamId: string | null
  readonly title: Said
}

/** Gives the notifications with a key another title. What is read stays read. */
export async function retitle(
  { tx, services }: EventContext,
  { retitles, teamId, title }: Retitling,
): Promise<void> {
  // By user: the key is unique for each of them, and has an index with them alone.
  const asked =
    teamId === null
      ? tx.select({ id: users.id }).from(users).where(eq(users.platformRole, 'admin'))
      : tx.select({ id: teamMember.userId }).from(teamMember).where(eq(teamMember.teamId, teamId))
  await tx
    .update(notification)
    .set({
      title: inEnglish(title),
      said: sql`jsonb_set(${notification.said}, '{title}', ${JSON.stringify(title)}::jsonb)`,
      ...nextVersion(notification, services.now()),
    })
    .where(and(inArray(notification.userId, asked), eq(notification.dedupeKey, retitles)))
}
