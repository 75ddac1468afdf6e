import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** What files are. Their content is in the storage, under their id. */
export const file = pgTable('file', {
  ...ofTeam(),
  /** The field they were uploaded for. */
  resource: text('resource').notNull(),
  field: text('field').notNull(),
  name: text('name').notNull(),
  /** By its content; empty while it is being uploaded. */
  type: text('type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null while it is being uploaded. */
  storedAt: moment('stored_at'),
  /** When it was uploaded or last put into a record. */
  touchedAt: moment('touched_at').notNull(),
  /** No record has held it for a while: its content goes next. */
  removedAt: moment('removed_at'),
})
