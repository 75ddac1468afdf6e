import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** A file of payments that was confirmed. */
export const paymentFile = pgTable('payment_file', {
  ...ofTeam(),
  /** SHA-256 of its text and the network it pays on; a team has each once. */
  digest: text('digest').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A line that was paid, or waits for a second person. */
export const paymentFileLine = pgTable(
  'payment_file_line',
  {
    fileId: text('file_id').notNull(),
    line: integer('line').notNull(),
    reference: text('reference'),
    approvalId: text('approval_id'),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.line] })],
)
