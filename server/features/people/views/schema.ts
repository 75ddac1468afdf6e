import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, versioned } from '#server/engine/db/columns.ts'

export const savedView = pgTable('saved_view', {
  ...ofTeam(),
  userId: text('user_id').notNull(),
  name: text('name').notNull(),
  list: text('list').notNull(),
  query: text('query'),
  columns: jsonb('columns'),
  shared: boolean('shared').notNull().default(false),
  isDefault: boolean('is_default').notNull().default(false),
  ...versioned(),
})
