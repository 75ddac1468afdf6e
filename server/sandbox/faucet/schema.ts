import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/platform/db/columns.ts'

/** A team's requests for test tokens. */
export const faucetRequest = pgTable('faucet_request', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  userId: text('user_id').notNull(),
  currency: text('currency').notNull(),
  amount: money('amount').notNull(),
  /** EIP-55. */
  recipient: text('recipient').notNull(),
  status: text('status').$type<'pending' | 'completed' | 'failed'>().notNull(),
  failureReason: text('failure_reason'),
  /** The wallet's transaction, when the recipient is the team itself. */
  reference: text('reference'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
