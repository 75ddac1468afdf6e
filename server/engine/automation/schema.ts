import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/engine/db/columns.ts'

/** For which moment of a record an action was last done by the application itself. */
export const automationRun = pgTable(
  'automation_run',
  {
    resource: text('resource').notNull(),
    action: text('action').notNull(),
    recordId: text('record_id').notNull(),
    moment: moment('moment').notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.action, table.recordId] })],
)
