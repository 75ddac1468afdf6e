import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { moment, money } from '#server/engine/db/columns.ts'

/** The acts that wait for a second administrator. */
export type ApprovalKind = 'drain_crypto' | 'delete_user' | 'disable_2fa'
/** What needs a second person: those acts, and money of a team whose leaving another member has to approve. */
export type RequestKind = ApprovalKind | Outflow
export type ApprovalStatus = 'awaiting_approval' | 'approved' | 'rejected' | 'withdrawn' | 'expired'

/** An act on a user that an administrator requested, or money of a team that is to leave. A trigger allows one decision. */
export const approval = pgTable('approval', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<RequestKind>().notNull(),
  status: text('status').$type<ApprovalStatus>().notNull(),
  userId: text('user_id').notNull(),
  teamId: text('team_id'),
  currency: text('currency'),
  network: text('network'),
  amount: money('amount'),
  toAddress: text('to_address'),
  /** The program’s, with what fills its places (`toFilled`), or a person’s. */
  reason: text('reason').notNull(),
  requestedBy: text('requested_by').notNull(),
  /** False: there was one administrator, who confirms alone, not before `confirmableFrom`. */
  twoPersons: boolean('two_persons').notNull(),
  confirmableFrom: moment('confirmable_from'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Who approved, rejected or withdrew it. */
  decidedById: text('decided_by'),
  decidedAt: moment('decided_at'),
  decisionReason: text('decision_reason'),
  /** Of money of a team: what was asked for, to be done as it was asked. */
  ask: jsonb('ask'),
  note: text('note'),
  payee: text('payee'),
  /** The transaction that it became. */
  reference: text('reference'),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
})
