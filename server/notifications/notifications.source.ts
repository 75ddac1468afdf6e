import { eq, isNull, or } from 'drizzle-orm'
import { notifications } from '#resources/notifications.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { notification } from './schema.ts'

/** What somebody was told: of themselves, and of the team they act in now. */
export const notificationSource: ListSource = {
  resource: notifications,
  fields: notifications.fields,
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
  },
  scope: { of: 'user', column: notification.userId },
  toRecord: recordReader(notifications.fields),
  readParams: withStatus,
  asSeen: ({ viewer }) => {
    const where = or(isNull(notification.teamId), eq(notification.teamId, viewer.team.id))
    return { ...notificationSource, ...(where && { where }) }
  },
}

/** `status=unread`, `read`, `starred`: the specification's word for the views of the list. Spec B, section 2. */
function withStatus({ status, ...rest }: ListParams): ListParams {
  return status === undefined ? rest : { ...rest, _preset: status }
}
