import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileSnapshot } from '#server/engine/files/takeFiles.ts'
import { moment } from '#server/engine/db/columns.ts'

/** A verification of a user's identity. */
export const kycCase = pgTable('kyc_case', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  /** The team in which it was started, whose activity log shows its outcome. Null: older than this column. */
  teamId: text('team_id'),
  country: text('country').notNull(),
  documentType: text('document_type').notNull(),
  /** The end of the document's number, which itself is not kept. */
  documentLast4: text('document_last4').notNull(),
  documents: jsonb('documents').$type<readonly FileSnapshot[]>(),
  /** `keyedHash` of country, type and number. */
  documentHash: text('document_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
  status: text('status').$type<'pending' | 'approved' | 'rejected' | 'review'>().notNull(),
  /** Why it waits, or waited, for a person. */
  reviewReason: text('review_reason'),
  reason: text('reason'),
  submittedAt: moment('submitted_at').notNull(),
  /** Null: the sandbox decided. */
  decidedById: text('decided_by'),
  decidedAt: moment('decided_at'),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull(),
})

/** A view: verifications with whom they are about. */
export const adminKycCase = pgTable('admin_kyc_case', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  teamId: text('team_id'),
  userEmail: text('user_email').notNull(),
  name: text('name').notNull(),
  country: text('country').notNull(),
  documentType: text('document_type').notNull(),
  documentLast4: text('document_last4').notNull(),
  documents: jsonb('documents').$type<readonly FileSnapshot[]>(),
  status: text('status').notNull(),
  reviewReason: text('review_reason'),
  reason: text('reason'),
  submittedAt: moment('submitted_at').notNull(),
  decidedAt: moment('decided_at'),
  decidedBy: text('decided_by'),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
