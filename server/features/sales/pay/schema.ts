import { boolean, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'
import type { Outcome } from './judge.ts'

export type LinkStatus = 'active' | 'archived'
/** Who sets the amount: the link, the payer, or the payer by a quantity. */
export type LinkPricing = PaymentLink['pricing']
/** The kinds of things that can be paid for. */
export type PayTarget = 'link' | 'invoice'
/** As it is stored; an open one whose time is over is called expired. */
export type SessionState = 'open' | 'seen' | Outcome

const linkColumns = {
  ...ofTeam(),
  name: text('name').notNull(),
  /** In its readable address. Null: it has none. */
  slug: text('slug'),
  description: text('description'),
  pricing: text('pricing').$type<LinkPricing>().notNull().default('fixed'),
  amount: money('amount', { precision: 20, scale: 6 }),
  minAmount: money('min_amount', { precision: 20, scale: 6 }),
  maxAmount: money('max_amount', { precision: 20, scale: 6 }),
  maxQuantity: integer('max_quantity'),
  asksName: boolean('asks_name').notNull().default(false),
  asksEmail: boolean('asks_email').notNull().default(false),
  returnUrl: text('return_url'),
  currency: text('currency').notNull(),
  status: text('status').$type<LinkStatus>().notNull().default('active'),
  expiresAt: moment('expires_at'),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
}

export const paymentLink = pgTable('payment_link', linkColumns)

/** All readable addresses that links have or had, each with the link that had it last. The database adds to it. */
export const paymentLinkSlug = pgTable(
  'payment_link_slug',
  {
    teamId: text('team_id').notNull(),
    slug: text('slug').notNull(),
    linkId: text('link_id').notNull(),
  },
  ({ teamId, slug }) => [primaryKey({ columns: [teamId, slug] })],
)

/** A view: the state of a link from one moment to another, with what was paid. To be read only. */
export const paymentLinkTotals = pgTable('payment_link_totals', {
  ...linkColumns,
  teamSlug: text('team_slug'),
  statusAt: text('status_at').notNull(),
  validFrom: moment('valid_from').notNull(),
  validUntil: moment('valid_until').notNull(),
  totalPayments: integer('total_payments').notNull(),
  totalAmount: money('total_amount').notNull(),
})

export const paymentSession = pgTable('payment_session', {
  ...ofTeam(),
  targetType: text('target_type').$type<PayTarget>().notNull(),
  targetId: text('target_id').notNull(),
  token: text('token').notNull(),
  network: text('network').notNull(),
  /** EIP-55; unique to this session. */
  address: text('address').notNull(),
  /** What it was opened for, in the currency of the price then. Of a link, it is what is asked for. */
  price: money('price', { precision: 20, scale: 6 }).notNull(),
  currency: text('currency').notNull(),
  /** What it has paid and what is left to pay, by now: worked out by `reckon`, as `amountApplied` and `state` are. */
  amountDue: money('amount_due').notNull(),
  /** What pays for the price. The rest of what is kept, less what came too late, is too much. */
  amountApplied: money('amount_applied').notNull().default('0'),
  /** What came after the time was over and was not taken since. */
  amountLate: money('amount_late').notNull().default('0'),
  /** The decimals in which its token can be paid. */
  decimals: smallint('decimals').notNull().default(6),
  /** Tokens for one unit of the price's currency. */
  rate: numeric('rate', { precision: 38, scale: 18 }).notNull(),
  amountReceived: money('amount_received').notNull().default('0'),
  /** On the chain, not confirmed yet. */
  amountPending: money('amount_pending').notNull().default('0'),
  /** How deep the newest of it is, in blocks. */
  confirmations: integer('confirmations').notNull().default(0),
  /** When the visitor reported that they paid. */
  claimedAt: moment('claimed_at'),
  state: text('state').$type<SessionState>().notNull().default('open'),
  expiresAt: moment('expires_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at'),
  version: integer('version').notNull().default(1),
  /** Who pays, if they entered it. */
  payerEmail: text('payer_email'),
  payerName: text('payer_name'),
  /** How many, of what is sold by the piece. */
  quantity: integer('quantity'),
  /** When the merchant last asked for the rest. */
  askedAt: moment('asked_at'),
  /** Sent back. The database keeps it, and refuses more than arrived (`0009_sales.sql`). */
  amountRefunded: money('amount_refunded').notNull().default('0'),
})

/** What a merchant can do about a payment that is too little, too much or too late. */
export type PaymentAct = 'refund' | 'accept' | 'ask'

/** What a merchant decided about a payment. What arrived is sent back or accepted once; the database refuses more. */
export const paymentDecision = pgTable('payment_decision', {
  ...ofTeam(),
  sessionId: text('session_id').notNull(),
  act: text('act').$type<PaymentAct>().notNull(),
  /** What had arrived in the session by then. */
  covers: money('covers').notNull(),
  /** Sent back, accepted or asked for, in the session's token. */
  amount: money('amount').notNull(),
  /** The part of it that had come too late. */
  late: money('late').notNull().default('0'),
  toAddress: text('to_address'),
  transactionId: text('transaction_id'),
  decidedBy: text('decided_by').notNull(),
  decidedAt: moment('decided_at').notNull(),
  /** When the network refused to send it back. */
  undoneAt: moment('undone_at'),
})

/** A view: sessions that got too little, too much, too late or for nothing. Read only. */
export const paymentToReview = pgTable('payment_to_review', {
  ...ofTeam(),
  version: integer('version').notNull(),
  targetType: text('target_type').$type<PayTarget>().notNull(),
  targetId: text('target_id').notNull(),
  invoiceId: text('invoice_id'),
  linkId: text('link_id'),
  name: text('name').notNull(),
  payerName: text('payer_name'),
  payerEmail: text('payer_email'),
  payerAddress: text('payer_address').notNull(),
  transactionId: text('transaction_id').notNull(),
  currency: text('currency').notNull(),
  network: text('network').notNull(),
  amountDue: money('amount_due').notNull(),
  amountReceived: money('amount_received').notNull(),
  amountRefunded: money('amount_refunded').notNull(),
  amountMissing: money('amount_missing').notNull(),
  amountOver: money('amount_over').notNull(),
  refundable: money('refundable').notNull(),
  status: text('status').notNull(),
  refundId: text('refund_id'),
  askedAt: moment('asked_at'),
  arrivedAt: moment('arrived_at').notNull(),
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
  ...ofTeam(),
  linkId: text('link_id').notNull(),
  transactionId: text('transaction_id'),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  payer: text('payer'),
  payerName: text('payer_name'),
  payerEmail: text('payer_email'),
  quantity: integer('quantity'),
  status: text('status').notNull(),
  date: moment('date').notNull(),
  hash: text('hash'),
})
