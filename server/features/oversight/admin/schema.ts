import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changed, versioned, moment, money } from '#server/engine/db/columns.ts'

/** The part of a lien that is still in force. Its transaction holds team, currency and amount. */
export const lien = pgTable('lien', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  userId: text('user_id').notNull(),
  reason: text('reason').notNull(),
  placedBy: text('placed_by').notNull(),
  remaining: money('remaining').notNull(),
  /** When the rest is released by itself. */
  expiresAt: moment('expires_at'),
  ...versioned(),
})

/** A view: people with what belongs to them, without anything secret. */
export const adminUser = pgTable('admin_user', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  role: text('role').notNull(),
  status: text('status').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull(),
  kycStatus: text('kyc_status').notNull(),
  teams: text('teams'),
  balances: jsonb('balances'),
  sessions: jsonb('sessions'),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  version: integer('version').notNull(),
})

/** A view: the transactions of all teams. */
export const adminTransaction = pgTable('admin_transaction', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  kind: text('kind').notNull(),
  status: text('status').notNull(),
  currency: text('currency').notNull(),
  network: text('network'),
  amount: money('amount').notNull(),
  fee: money('fee').notNull(),
  address: text('address'),
  hash: text('hash'),
  flag: text('flag'),
  flagged: boolean('flagged').notNull(),
  whitelistedAt: moment('whitelisted_at'),
  createdAt: moment('created_at').notNull(),
  ownerId: text('team_id').notNull(),
  teamName: text('team_name').notNull(),
  userId: text('user_id'),
  userEmail: text('user_email'),
  version: integer('version').notNull(),
})

/** A view: liens with their transactions. */
export const adminLien = pgTable('admin_lien', {
  id: text('id').primaryKey(),
  reference: text('reference').notNull(),
  userId: text('user_id').notNull(),
  userEmail: text('user_email').notNull(),
  teamId: text('team_id').notNull(),
  teamName: text('team_name').notNull(),
  currency: text('currency').notNull(),
  amount: money('amount').notNull(),
  remaining: money('remaining').notNull(),
  status: text('status').notNull(),
  reason: text('reason').notNull(),
  placedBy: text('placed_by').notNull(),
  expiresAt: moment('expires_at'),
  ...changed(),
  version: integer('version').notNull(),
})

/** A view: what happened to and by each user. */
export const adminUserEvent = pgTable('admin_user_event', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  action: text('action').notNull(),
  kind: text('kind').notNull(),
  actor: text('actor'),
  teamName: text('team_name'),
  ip: text('ip'),
  amount: money('amount'),
  currency: text('currency'),
  reason: text('reason'),
})

/** A view: the audit log with names. */
export const adminAudit = pgTable('admin_audit', {
  id: text('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
  action: text('action').notNull(),
  actorType: text('actor_type').notNull(),
  actor: text('actor'),
  targetType: text('target_type'),
  target: text('target'),
  targetId: text('target_id'),
  teamName: text('team_name'),
  reason: text('reason'),
  details: jsonb('details').notNull(),
  ip: text('ip'),
})
