import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Invoice } from '#resources/invoices.ts'
import { ofTeam, versioned, moment } from '#server/engine/db/columns.ts'

/** As it is stored; people also see `overdue`, which follows from the due date. */
export type InvoiceStatus = 'draft' | 'sent' | 'viewed' | 'paid' | 'cancelled'

const sumOf = (name: string) => numeric(name, { precision: 20, scale: 2 })

const columns = {
  ...ofTeam(),
  invoiceNumber: text('invoice_number').notNull(),
  fromCompanyName: text('from_company_name').notNull(),
  fromContactName: text('from_contact_name'),
  fromEmail: text('from_email').notNull(),
  fromPhone: text('from_phone'),
  fromAddress: text('from_address'),
  fromWebsite: text('from_website'),
  fromTaxNumber: text('from_tax_number'),
  customerId: text('customer_id'),
  customerName: text('customer_name').notNull(),
  customerEmail: text('customer_email').notNull(),
  customerAddress: text('customer_address'),
  items: jsonb('items').$type<Invoice['items']>().notNull().default([]),
  /** A fixed amount that is taken off before tax. */
  deduction: sumOf('deduction'),
  subtotal: numeric('subtotal', { precision: 20, scale: 2 }).notNull(),
  taxRate: numeric('tax_rate', { precision: 6, scale: 3 }).notNull(),
  taxAmount: numeric('tax_amount', { precision: 20, scale: 2 }).notNull(),
  total: numeric('total', { precision: 20, scale: 2 }).notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<InvoiceStatus>().notNull().default('draft'),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  sentAt: moment('sent_at'),
  viewedAt: moment('viewed_at'),
  paidAt: moment('paid_at'),
  paymentMethod: text('payment_method'),
  notes: text('notes'),
  terms: text('terms'),
  reminders: boolean('reminders').notNull().default(false),
  remindedAt: moment('reminded_at'),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
  /** The recurring invoice that it was made from. */
  recurringId: text('recurring_id'),
  /** The sum of its credit notes. This sum and those below are in its currency, and written by `reckon` alone. */
  credited: sumOf('amount_credited').notNull().default('0'),
  /** What was left when it was marked as paid by hand. */
  byHand: sumOf('amount_by_hand').notNull().default('0'),
  /** What was left when a payment of less was accepted. */
  forgiven: sumOf('amount_forgiven').notNull().default('0'),
  byToken: sumOf('amount_by_token').notNull().default('0'),
  amountPaid: sumOf('amount_paid')
    .notNull()
    .generatedAlwaysAs(sql`amount_by_hand + amount_by_token`),
  /** Total less all of these; nothing of one that is cancelled. */
  amountLeft: sumOf('amount_left')
    .notNull()
    .generatedAlwaysAs(sql`total - amount_credited - amount_forgiven - amount_by_hand - amount_by_token`),
}

export const invoice = pgTable('invoice', {
  ...columns,
  /** The day of its recurring invoice that it was made for: the database takes one for each. */
  recursOn: date('recurs_on', { mode: 'string' }),
})

const { credited: amountCredited, ...shared } = columns

/** A view: the state of an invoice from one moment to another. Read only. */
export const invoiceAt = pgTable('invoice_at', {
  ...shared,
  amountCredited,
  statusAt: text('status_at').notNull(),
  validFrom: moment('valid_from').notNull(),
  validUntil: moment('valid_until').notNull(),
  /** When its due date is over where the team lives. */
  overAt: moment('over_at').notNull(),
  /** Dollars for one unit of its currency. */
  usdRate: numeric('usd_rate').notNull(),
  paymentAddress: text('payment_address'),
  itemCount: integer('item_count').notNull(),
  transactions: jsonb('transactions').notNull(),
  creditNotes: jsonb('credit_notes').notNull(),
  /** Three days before the due date. */
  remindOn: date('remind_on', { mode: 'string' }).notNull(),
})

/** What is no longer asked for of an invoice: never more than its total (`0009_sales.sql`). */
export const creditNote = pgTable('credit_note', {
  ...ofTeam(),
  number: text('number').notNull(),
  invoiceId: text('invoice_id').notNull(),
  customerId: text('customer_id'),
  amount: numeric('amount', { precision: 20, scale: 2 }).notNull(),
  currency: text('currency').notNull(),
  reason: text('reason').notNull(),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
})

export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    teamId: text('team_id').notNull(),
    year: integer('year').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.year] })],
)
