import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core'

/** One row, or none: how far the sandbox's clock is ahead of the world's. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: smallint('id').primaryKey(),
  offsetSeconds: bigint('offset_seconds', { mode: 'number' }).notNull(),
})
