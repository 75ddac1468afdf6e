import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/db/columns.ts'

/** Written by `notify` alone. */
export const notification = pgTable('notification', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  teamId: text('team_id'),
  type: text('type').$type<NotificationType>().notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  priority: text('priority').$type<NotificationPriority>().notNull(),
  isRead: boolean('is_read').notNull().default(false),
  isStarred: boolean('is_starred').notNull().default(false),
  metadata: jsonb('metadata').$type<NotificationMetadata>().notNull().default({}),
  dedupeKey: text('dedupe_key'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export type NotificationType = 'transaction' | 'investment' | 'security' | 'payment' | 'alert' | 'system'
export type NotificationPriority = 'high' | 'medium' | 'low'

/**
 * The subject of a notification. Amounts are decimal strings; `transactionId` is the reference shown on
 * screen.
 */
export interface NotificationMetadata {
  readonly amount?: string
  readonly currency?: string
  readonly transactionId?: string
  readonly investmentId?: string
  readonly conversionId?: string
  readonly cardId?: string
  readonly approvalId?: string
}
