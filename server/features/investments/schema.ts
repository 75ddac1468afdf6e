import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'

export type InvestmentStatus = 'pending' | 'active' | 'completed' | 'withdrawn'

const terms = {
  currency: text('currency').notNull(),
  /** Percent a year. */
  apy: money('apy', { precision: 6, scale: 3 }).notNull(),
  /** Whole days. */
  durationDays: integer('duration_days').notNull(),
  compoundFrequency: text('compound_frequency').$type<'daily'>().notNull(),
}

export const investmentPlan = pgTable('investment_plan', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  minAmount: money('min_amount').notNull(),
  maxAmount: money('max_amount').notNull(),
  ...terms,
  compoundFrequency: text('compound_frequency').$type<'daily'>().notNull().default('daily'),
  riskLevel: text('risk_level').$type<'low' | 'medium' | 'high'>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  features: text('features').array().notNull(),
  position: smallint('position').notNull(),
})

export const investment = pgTable('investment', {
  ...ofTeam(),
  planId: text('plan_id').notNull(),
  planName: text('plan_name').notNull(),
  ...terms,
  amount: money('amount').notNull(),
  /** The earnings of its days. */
  earnings: money('earnings').notNull().default('0'),
  /** Kept by the database: amount and earnings. */
  currentValue: money('current_value').notNull().generatedAlwaysAs(''),
  /** Kept by the database: earnings in percent of the amount. */
  roi: money('roi', { precision: 12, scale: 2 }).notNull().generatedAlwaysAs(''),
  status: text('status').$type<InvestmentStatus>().notNull(),
  startAt: moment('start_at').notNull(),
  endAt: moment('end_at').notNull(),
  daysCompounded: integer('days_compounded').notNull().default(0),
  lastCompoundAt: moment('last_compound_at'),
  nextCompoundAt: moment('next_compound_at'),
  withdrawnAt: moment('withdrawn_at'),
  createdBy: text('created_by').notNull(),
  ...versioned(),
})

export const investmentTransaction = pgTable('investment_transaction', {
  id: text('id').primaryKey(),
  investmentId: text('investment_id').notNull(),
  teamId: text('team_id').notNull(),
  type: text('type').$type<'deposit' | 'compound' | 'withdrawal'>().notNull(),
  /** The number of the day that earned it; 0 for what goes in or out. */
  day: integer('day').notNull(),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'completed' | 'pending'>().notNull().default('completed'),
  txHash: text('tx_hash').notNull(),
  description: text('description').notNull(),
  at: moment('at').notNull(),
})
