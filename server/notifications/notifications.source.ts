import { eq, isNull, or } from 'drizzle-orm'
import { notifications } from '#resources/notifications.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { notification } from './schema.ts'

/** A user's notifications: their own, and those of the team they act for now. */
export const notificationSource: ListSource = sourceOf(notifications, notification, {
  columns: { timestamp: notification.createdAt },
  scope: { of: 'user', column: notification.userId },
  asSeen: ({ viewer }) => {
    const where = or(isNull(notification.teamId), eq(notification.teamId, viewer.team.id))
    return { ...notificationSource, ...(where && { where }) }
  },
})
