import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/engine/db/columns.ts'

export const savedView = pgTable('saved_view', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  list: text('list').notNull(),
  query: text('query'),
  columns: jsonb('columns'),
  shared: boolean('shared').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
