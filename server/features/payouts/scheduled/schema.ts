import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/engine/db/columns.ts'

/** A day on which a scheduled payment was due, and what came of it. */
export const paymentOccurrence = pgTable(
  'payment_occurrence',
  {
    scheduleId: text('schedule_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    teamId: text('team_id').notNull(),
    reference: text('reference'),
    approvalId: text('approval_id'),
    /** Why it could not be made. */
    failure: text('failure'),
    triedAt: moment('tried_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.dueOn] })],
)
