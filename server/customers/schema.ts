import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Language } from '#resources/vocabulary/languages.ts'
import { moment } from '#server/platform/db/columns.ts'

const columns = {
  id: text('id').primaryKey(),
  teamId: text('team_id').notNull(),
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
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
  /** A tombstone. */
  deletedAt: moment('deleted_at'),
}

/** Whom a team invoices. One mail address is one customer. */
export const customer = pgTable('customer', columns)

/** A view: customers with what they were asked for and still owe. Read only. */
export const customerAccount = pgTable('customer_account', {
  ...columns,
  invoiceCount: integer('invoice_count').notNull(),
  lastInvoicedAt: moment('last_invoiced_at'),
  /** In dollars: what was sent, paid or not. */
  invoiced: numeric('invoiced').notNull(),
  /** In dollars: what was sent and is not paid. */
  balanceDue: numeric('balance_due').notNull(),
  accountCurrency: text('account_currency').notNull(),
})
