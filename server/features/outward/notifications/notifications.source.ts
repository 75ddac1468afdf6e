import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { notificationItems } from '#resources/notificationItems.ts'
import { notifications } from '#resources/notifications.ts'
import type { Language } from '#resources/vocabulary/languages.ts'
import type { ListSource, SourceRow, Viewer } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { wordingOf } from '#src/languages/wording.ts'
import { notification } from './schema.ts'
import { groupOf, textsOf } from './texts.ts'

const readOnly = { timestamp: notification.createdAt, said: notification.said }

/** A row with its texts in a language. */
function inLanguage(row: SourceRow, language: Language): SourceRow {
  const { grouped, ...stored } = row as Pick<Row, 'title' | 'message' | 'said'> &
    Partial<Pick<Row, 'grouped'>>
  const wording = wordingOf(language)
  return { ...row, ...textsOf(stored, wording), ...(grouped && { grouped: groupOf(grouped, wording) }) }
}

type Row = typeof notification.$inferSelect

/**
 * A user's notifications: their own, and those of the team they act for now. Those that are items of a row are in
 * `notification-items`.
 */
export const notificationSource: ListSource = sourceOf(notifications, notification, {
  columns: { ...readOnly, deletedAt: notification.deletedAt },
  scope: { of: 'user', column: notification.userId },
  inLanguage,
  asSeen: ({ viewer }) => {
    const where = and(seenIn(viewer), isNull(notification.groupId))
    return { ...notificationSource, ...(where && { where }) }
  },
})

/** The items of the rows that sum up several. */
export const notificationItemSource: ListSource = sourceOf(notificationItems, notification, {
  columns: readOnly,
  scope: { of: 'user', column: notification.userId },
  inLanguage,
  asSeen: ({ viewer }) => {
    const where = and(seenIn(viewer), isNotNull(notification.groupId))
    return { ...notificationItemSource, ...(where && { where }) }
  },
})

const seenIn = ({ team }: Viewer) => or(isNull(notification.teamId), eq(notification.teamId, team.id))
