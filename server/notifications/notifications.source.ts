import { eq, isNull, or } from 'drizzle-orm'
import { notifications } from '#resources/notifications.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { notification } from './schema.ts'

const fields = recordFieldsOf(notifications)

/** A user's notifications: their own, and those of the team they act for now. */
export const notificationSource: ListSource = {
  resource: notifications,
  fields,
  table: notification,
  columns: {
    id: notification.id,
    type: notification.type,
    title: notification.title,
    message: notification.message,
    timestamp: notification.createdAt,
    isRead: notification.isRead,
    isStarred: notification.isStarred,
    priority: notification.priority,
    metadata: notification.metadata,
    version: notification.version,
    createdAt: notification.createdAt,
    updatedAt: notification.updatedAt,
  },
  scope: { of: 'user', column: notification.userId },
  toRecord: recordReader(fields),
  asSeen: ({ viewer }) => {
    const where = or(isNull(notification.teamId), eq(notification.teamId, viewer.team.id))
    return { ...notificationSource, ...(where && { where }) }
  },
}
