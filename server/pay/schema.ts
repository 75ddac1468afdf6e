import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/platform/db/columns.ts'

export type LinkStatus = 'active' | 'archived'
/** The kinds of things that can be paid for. */
export type PayTarget = 'link' | 'invoice'
/** As it is stored; an open one whose time is over is called expired. */
export type SessionState = 'open' | 'seen' | 'underpaid' | 'paid' | 'overpaid' | 'late'

const linkColumns = {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  amount: money('amount', { precision: 20, scale: 6 }).notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<LinkStatus>().notNull().default('active'),
  expiresAt: moment('expires_at'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
}

export const paymentLink = pgTable('payment_link', linkColumns)

/** A view: links with what was paid. To be read only. */
export const paymentLinkTotals = pgTable('payment_link_totals', {
  ...linkColumns,
  totalPayments: integer('total_payments').notNull(),
  totalAmount: money('total_amount').notNull(),
})

export const paymentSession = pgTable('payment_session', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  targetType: text('target_type').$type<PayTarget>().notNull(),
  targetId: text('target_id').notNull(),
  token: text('token').notNull(),
  network: text('network').notNull(),
  /** EIP-55; unique to this session. */
  address: text('address').notNull(),
  amountDue: money('amount_due').notNull(),
  /** Tokens for one unit of the price's currency. */
  rate: numeric('rate', { precision: 20, scale: 8 }).notNull(),
  amountReceived: money('amount_received').notNull().default('0'),
  /** On the chain, not confirmed yet. */
  amountPending: money('amount_pending').notNull().default('0'),
  /** How deep the newest of it is, in blocks. */
  confirmations: integer('confirmations').notNull().default(0),
  /** When the visitor said that they paid. */
  claimedAt: moment('claimed_at'),
  state: text('state').$type<SessionState>().notNull().default('open'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const payment = pgTable('payment', {
  id: text('id').primaryKey(),
  sessionId: text('session_id').notNull(),
  targetId: text('target_id').notNull(),
  txId: text('tx_id').notNull(),
  amount: money('amount').notNull(),
  token: text('token').notNull(),
  /** The same in the currency of the price. */
  value: money('value', { precision: 20, scale: 6 }).notNull(),
  payerAddress: text('payer_address').notNull(),
  hash: text('hash').notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
})

/** A view: the payments made through links. Read only. */
export const linkPayment = pgTable('link_payment', {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
  linkId: text('link_id').notNull(),
  transactionId: text('transaction_id'),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  payer: text('payer'),
  status: text('status').notNull(),
  date: moment('date').notNull(),
  hash: text('hash'),
})
