import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, money } from '#server/engine/db/columns.ts'

/** A view: money that waits for a second person of their team, or did, with names. */
export const teamApproval = pgTable('team_approval', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  status: text('status').notNull(),
  teamId: text('team_id').notNull(),
  currency: text('currency').notNull(),
  network: text('network'),
  amount: money('amount').notNull(),
  toAddress: text('to_address'),
  payee: text('payee').notNull(),
  note: text('note'),
  reason: text('reason').notNull(),
  requestedById: text('requested_by_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decidedBy: text('decided_by'),
  decidedAt: moment('decided_at'),
  decisionReason: text('decision_reason'),
  reference: text('reference'),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** A view: approvals with names. */
export const adminApproval = pgTable('admin_approval', {
  id: text('id').primaryKey(),
  kind: text('kind').notNull(),
  status: text('status').notNull(),
  userId: text('user_id').notNull(),
  userEmail: text('user_email').notNull(),
  currency: text('currency'),
  network: text('network'),
  amount: money('amount'),
  toAddress: text('to_address'),
  reason: text('reason').notNull(),
  requestedById: text('requested_by_id').notNull(),
  requestedBy: text('requested_by').notNull(),
  twoPersons: boolean('two_persons').notNull(),
  confirmableFrom: moment('confirmable_from'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decidedBy: text('decided_by'),
  decidedAt: moment('decided_at'),
  decisionReason: text('decision_reason'),
  teamId: text('team_id'),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
