import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/engine/db/columns.ts'

/** The price of one unit of `base` in `quote`; the newest valid row counts. */
export const fxRate = pgTable(
  'fx_rate',
  {
    base: text('base').notNull(),
    quote: text('quote').notNull(),
    rate: money('rate', { precision: 24, scale: 12 }).notNull(),
    validFrom: moment('valid_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.base, table.quote, table.validFrom] })],
)
