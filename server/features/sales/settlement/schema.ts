import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  SettlementBankAccount,
  SettlementChange,
  SettlementCurrency,
} from '#resources/vocabulary/settlement.ts'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

export const settlement = pgTable('settlement', {
  teamId: text('team_id').primaryKey(),
  currency: text('currency').$type<SettlementCurrency>().notNull().default('USDC'),
  /** EIP-55. */
  address: text('address'),
  network: text('network'),
  instantSettlement: boolean('instant_settlement').notNull().default(false),
  bankAccount: jsonb('bank_account').$type<SettlementBankAccount>(),
  version: integer('version').notNull().default(0),
  updatedAt: moment('updated_at').notNull(),
})

export const settlementChange = pgTable('settlement_change', {
  ...ofTeam(),
  userId: text('user_id').notNull(),
  version: integer('version').notNull(),
  changes: jsonb('changes').$type<readonly SettlementChange[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})
