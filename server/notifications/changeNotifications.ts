import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { BulkTarget } from '#server/engine/actions/runBulkAction.ts'
import { seenBy, visibleTo, type Viewer } from '#server/engine/ListSource.ts'
import { parseSelection } from '#server/engine/query/parseListQuery.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { notification } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { notificationSource } from './notifications.source.ts'

/** What its reader may change of a notification. */
interface Marks {
  readonly isRead?: boolean | undefined
  readonly isStarred?: boolean | undefined
}

/** Whose notifications, and which of them. */
interface Chosen {
  readonly viewer: Viewer
  readonly target: BulkTarget
}

/** Marks those of the target that are the viewer's own. Answers how many those are; all others do not exist here. */
export async function markNotifications(
  orm: Orm,
  services: Pick<Services, 'now'>,
  chosen: Chosen,
  marks: Marks,
): Promise<number> {
  const marked = await orm
    .update(notification)
    .set({ ...marks, version: sql`${notification.version} + 1`, updatedAt: services.now() })
    .where(chosenBy(services, chosen))
    .returning({ id: notification.id })
  return marked.length
}

/** Deletes those of the target that are the viewer's own, for good. Answers how many those were. */
export async function deleteNotifications(
  orm: Orm,
  services: Pick<Services, 'now'>,
  chosen: Chosen,
): Promise<number> {
  const deleted = await orm
    .delete(notification)
    .where(chosenBy(services, chosen))
    .returning({ id: notification.id })
  return deleted.length
}

function chosenBy(services: Pick<Services, 'now'>, { viewer, target }: Chosen): SQL | undefined {
  const source = seenBy(viewer, notificationSource, services)
  const chosen =
    'ids' in target
      ? inArray(notification.id, [...target.ids])
      : parseSelection(source, source.readParams?.(target.where) ?? target.where).where
  return and(visibleTo(viewer, source), chosen)
}
