import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money } from '#server/platform/db/columns.ts'
import type { TransactionKind, TransactionStatus, TransactionType } from './schema.ts'

/** Counts and sums of a team's transfers; the database keeps them (`0010_wallet_summary.sql`). */
export const walletSummary = pgTable(
  'wallet_summary',
  {
    teamId: text('team_id').notNull(),
    /** UTC: `2026-01-31`. */
    day: date('day', { mode: 'string' }).notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    currency: text('currency').notNull(),
    /** Empty: none. */
    network: text('network').notNull(),
    transactions: bigint('transactions', { mode: 'number' }).notNull(),
    amount: money('amount').notNull(),
    usdValue: money('usd_value').notNull(),
  },
  ({ teamId, day, type, kind, status, currency, network }) => [
    primaryKey({ columns: [teamId, day, type, kind, status, currency, network] }),
  ],
)
