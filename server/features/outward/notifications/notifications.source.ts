import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { notificationItems } from '#resources/notificationItems.ts'
import { notifications } from '#resources/notifications.ts'
import type { ListSource, Viewer } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { notification } from './schema.ts'

/**
 * A user's notifications: their own, and those of the team they act for now. Those that are items of a row are in
 * `notification-items`.
 */
export const notificationSource: ListSource = sourceOf(notifications, notification, {
  columns: { timestamp: notification.createdAt, deletedAt: notification.deletedAt },
  scope: { of: 'user', column: notification.userId },
  asSeen: ({ viewer }) => {
    const where = and(seenIn(viewer), isNull(notification.groupId))
    return { ...notificationSource, ...(where && { where }) }
  },
})

/** The items of the rows that sum up several. */
export const notificationItemSource: ListSource = sourceOf(notificationItems, notification, {
  columns: { timestamp: notification.createdAt },
  scope: { of: 'user', column: notification.userId },
  asSeen: ({ viewer }) => {
    const where = and(seenIn(viewer), isNotNull(notification.groupId))
    return { ...notificationItemSource, ...(where && { where }) }
  },
})

const seenIn = ({ team }: Viewer) => or(isNull(notification.teamId), eq(notification.teamId, team.id))
