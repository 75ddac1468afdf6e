import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#resources/vocabulary/languages.ts'
import { ofTeam, versioned, moment, money } from '#server/engine/db/columns.ts'

const columns = {
  ...ofTeam(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  contactName: text('contact_name'),
  phone: text('phone'),
  website: text('website'),
  address: text('address'),
  taxNumber: text('tax_number'),
  currency: text('currency').notNull().default('USD'),
  language: text('language').$type<Language>().notNull().default('en'),
  notes: text('notes'),
  createdBy: text('created_by').notNull(),
  ...versioned(),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
}

/** The customers of a team. One mail address is one customer. */
export const customer = pgTable('customer', columns)

/** A view: customers with what they were asked for, paid and still owe, in their currency. Read only. */
export const customerAccount = pgTable('customer_account', {
  ...columns,
  invoiceCount: integer('invoice_count').notNull(),
  lastInvoicedAt: moment('last_invoiced_at'),
  /** What was sent, paid or not. */
  invoiced: numeric('invoiced').notNull(),
  /** What was sent and is not paid. */
  balanceDue: numeric('balance_due').notNull(),
  /** What was ever paid, less what was refunded. */
  totalPaid: numeric('total_paid').notNull(),
})

/** A view: what customers paid. Read only. */
export const customerPayment = pgTable('customer_payment', {
  ...ofTeam(),
  customerId: text('customer_id').notNull(),
  kind: text('kind').notNull(),
  /** The number of the invoice, the name of the link, or the address it came from. */
  source: text('source'),
  transactionId: text('transaction_id'),
  invoiceId: text('invoice_id'),
  linkId: text('link_id'),
  amount: money('amount').notNull(),
  currency: text('currency').notNull(),
  /** In the currency of the customer. */
  value: numeric('value').notNull(),
  accountCurrency: text('account_currency').notNull(),
  date: moment('date').notNull(),
})
