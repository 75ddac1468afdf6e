import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'

export type FiatDirection = 'offramp' | 'onramp'
export type FiatStatus = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled'

/** A rate that a team was shown. */
export const quote = pgTable('quote', {
  ...ofTeam(),
  currency: text('currency').notNull(),
  fiat: text('fiat').notNull(),
  cryptoAmount: money('crypto_amount').notNull(),
  fiatAmount: money('fiat_amount', { precision: 20, scale: 2 }).notNull(),
  /** Units of fiat money for one token. */
  rate: money('rate', { precision: 24, scale: 12 }).notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** A conversion between tokens and money on a bank account. */
export const fiatTransaction = pgTable('fiat_transaction', {
  ...ofTeam(),
  /** Who asked for it. */
  userId: text('user_id').notNull(),
  direction: text('direction').$type<FiatDirection>().notNull(),
  /** The transaction in the wallet; an on-ramp has one once the tokens are there. */
  reference: text('reference'),
  quoteId: text('quote_id'),
  cryptoAmount: money('crypto_amount').notNull(),
  cryptoCurrency: text('crypto_currency').notNull(),
  network: text('network').notNull(),
  fiatAmount: money('fiat_amount', { precision: 20, scale: 2 }).notNull(),
  fiat: text('fiat').notNull(),
  rate: money('rate', { precision: 24, scale: 12 }).notNull(),
  provider: text('provider').notNull(),
  bankCode: text('bank_code'),
  bankName: text('bank_name').notNull(),
  /** The account that is paid: the recipient's for an off-ramp, the collecting one for an on-ramp. */
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  nameSource: text('name_source').$type<'resolved' | 'typed'>().notNull().default('resolved'),
  paymentReference: text('payment_reference'),
  status: text('status').$type<FiatStatus>().notNull(),
  statusAt: moment('status_at').notNull(),
  /** In the token. */
  fee: money('fee').notNull().default('0'),
  /** When a payout is expected at its bank; nothing for what is paid in. */
  expectedAt: moment('expected_at'),
  /** The bank's own id of the payment, once it is made. */
  providerReference: text('provider_reference'),
  failureReason: text('failure_reason'),
  ...versioned(),
})

/** A view: the conversions of all teams. */
export const adminConversion = pgTable('admin_conversion', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  status: text('status').notNull(),
  statusAt: moment('status_at').notNull(),
  cryptoAmount: money('crypto_amount').notNull(),
  cryptoCurrency: text('crypto_currency').notNull(),
  fiatAmount: money('fiat_amount').notNull(),
  fiat: text('fiat').notNull(),
  accountName: text('account_name').notNull(),
  bankName: text('bank_name').notNull(),
  providerReference: text('provider_reference'),
  failureReason: text('failure_reason'),
  createdAt: moment('created_at').notNull(),
  teamName: text('team_name').notNull(),
  userId: text('user_id').notNull(),
  userEmail: text('user_email').notNull(),
  teamId: text('team_id').notNull(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
