import { and, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { seenBy, visibleTo, type Viewer } from '#server/engine/read/ListSource.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { notification } from './schema.ts'
import { notificationSource } from './notifications.source.ts'

/** The four figures above a user's notifications. */
const statsSchema = z.object({
  total: z.number(),
  unread: z.number(),
  starred: z.number(),
  highPriority: z.number(),
})

const stats = defineRoute('GET /notifications/stats', {
  tag: 'Notifications',
  flag: 'notifications',
  access: { permission: 'notifications.own' },
  summary: 'Count notifications',
  answer: statsSchema,
  handle: async ({ caller, services }) => ({ data: await readStats(services.db.orm, services, caller) }),
})

export const routes = [stats]

/** Counts the notifications of a user's list. */
async function readStats(
  orm: Orm,
  services: Pick<Services, 'now'>,
  viewer: Viewer,
): Promise<z.output<typeof statsSchema>> {
  const count = (filter = sql`true`) => sql<number>`(count(*) filter (where ${filter}))::integer`
  const [row] = await orm
    .select({
      total: count(),
      unread: count(sql`not ${notification.isRead}`),
      starred: count(sql`${notification.isStarred}`),
      highPriority: count(sql`${notification.priority} = 'high'`),
    })
    .from(notification)
    .where(
      and(isNull(notification.deletedAt), visibleTo(viewer, seenBy(viewer, notificationSource, services))),
    )
  if (!row) throw new Error('A count always has a row')
  return row
}
