import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/engine/db/columns.ts'
import type { PartnerName } from '#server/providers/Partners.ts'

/** Work that a partner was asked to do. */
export const providerOrder = pgTable('provider_order', {
  /** Our reference: the id of the conversion, the identity case or the card. */
  id: text('id').primaryKey(),
  partner: text('partner').$type<PartnerName>().notNull(),
  kind: text('kind').$type<OrderKind>().notNull(),
  /** What is asked, sealed. Null: there is an outcome. */
  ask: text('ask'),
  status: text('status').$type<'open' | 'done' | 'refused'>().notNull().default('open'),
  /** The partner's own id. */
  partnerId: text('partner_id'),
  reason: text('reason'),
  /** Why a person has to look at it. */
  disputed: text('disputed'),
  placedAt: moment('placed_at').notNull(),
  /** When the partner answered last. Null: it was never heard of. */
  answeredAt: moment('answered_at'),
  endedAt: moment('ended_at'),
  attempts: integer('attempts').notNull().default(0),
  /** When the partner is asked next. */
  nextAt: moment('next_at'),
  error: text('error'),
})

export type OrderKind = 'payout' | 'collection' | 'check' | 'card'
export type OrderRow = typeof providerOrder.$inferSelect

/** When each partner last answered. */
export const providerHealth = pgTable('provider_health', {
  partner: text('partner').$type<PartnerName>().primaryKey(),
  answeredAt: moment('answered_at').notNull(),
  error: text('error'),
})

/** Whose account it is, by its bank. */
export const bankAccountName = pgTable(
  'bank_account_name',
  {
    currency: text('currency').notNull(),
    bankCode: text('bank_code').notNull(),
    accountNumber: text('account_number').notNull(),
    accountName: text('account_name'),
    namedAt: moment('named_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.bankCode, table.accountNumber] })],
)
