import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money } from '#server/platform/db/columns.ts'
import type { TransactionStatus, TransactionType } from './schema.ts'

/** How many transfers a team has by size; the database keeps it (`0030_wallet_scale.sql`). */
export const walletAmounts = pgTable(
  'wallet_amounts',
  {
    teamId: text('team_id').notNull(),
    /** The first two digits and how many follow: `1.2e+03`. */
    bucket: text('bucket').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    currency: text('currency').notNull(),
    transactions: bigint('transactions', { mode: 'number' }).notNull(),
    /** The least and the most that was ever in it. */
    low: money('low').notNull(),
    high: money('high').notNull(),
  },
  ({ teamId, bucket, type, status, currency }) => [
    primaryKey({ columns: [teamId, bucket, type, status, currency] }),
  ],
)
