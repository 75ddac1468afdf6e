import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { versioned, moment } from '#server/engine/db/columns.ts'
import type { Said } from '#define/said'

/** Written by `notify` alone. */
export const notification = pgTable('notification', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  teamId: text('team_id'),
  type: text('type').$type<NotificationType>().notNull(),
  /** In English, as the message: for the search, and for rows from before there was `said`. */
  title: text('title').notNull(),
  message: text('message').notNull(),
  said: jsonb('said').$type<NotificationTexts>(),
  priority: text('priority').$type<NotificationPriority>().notNull(),
  isRead: boolean('is_read').notNull().default(false),
  isStarred: boolean('is_starred').notNull().default(false),
  metadata: jsonb('metadata').$type<NotificationMetadata>().notNull().default({}),
  dedupeKey: text('dedupe_key'),
  /** The row that this one is an item of. Null: it is a row of its own. */
  groupId: text('group_id'),
  /** Of the row that leads a group. Null: it is alone. */
  grouped: jsonb('grouped').$type<NotificationGroup>(),
  /** It is part of the next daily mail. */
  digestDue: boolean('digest_due').notNull().default(false),
  deletedAt: moment('deleted_at'),
  ...versioned(),
})

/** How each user is notified; no row: never changed. */
export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').primaryKey(),
  payment: text('payment').$type<KindChoice>().notNull().default('app'),
  transaction: text('transaction').$type<KindChoice>().notNull().default('app'),
  investment: text('investment').$type<KindChoice>().notNull().default('app'),
  security: text('security').$type<KindChoice>().notNull().default('app'),
  alert: text('alert').$type<KindChoice>().notNull().default('app'),
  system: text('system').$type<KindChoice>().notNull().default('app'),
  high: text('high').$type<'kind' | 'app' | 'mail'>().notNull().default('kind'),
  low: text('low').$type<'kind' | 'off'>().notNull().default('kind'),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
})

/** How a user is notified of a kind: `digest` in the app and in a daily mail, `mail` in the app and by mail at once. */
export type KindChoice = 'app' | 'mail' | 'digest' | 'off'

export type NotificationType = 'transaction' | 'investment' | 'security' | 'payment' | 'alert' | 'system'
export type NotificationPriority = 'high' | 'medium' | 'low'

/** The text of a notification as key and values, written in the reader's language when it is read. */
export interface NotificationTexts {
  readonly title: Said
  readonly message: Said
}

/** What a row holds of the notifications that it sums up. */
export interface NotificationGroup {
  /** "3 payments received". */
  readonly title: string
  /** The same as data. Absent: it is of before. */
  readonly said?: Said
  /** At least 2. */
  readonly size: number
  /** Their sum, if all are in one currency: a decimal string. */
  readonly amount?: string
  readonly currency?: string
}

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
  /** What it leads to, where none of the ids above is: a record, or a page by its name. */
  readonly about?:
    | { readonly resource: string; readonly id: string }
    | { readonly page: string; readonly tab?: string }
}
