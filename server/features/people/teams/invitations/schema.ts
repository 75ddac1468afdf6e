import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** As it is stored; a pending one whose time is over is called expired. */
export type InvitationStatus = 'pending' | 'accepted' | 'declined' | 'cancelled'

const invitationColumns = {
  ...ofTeam(),
  /** Lower case. */
  email: text('email').notNull(),
  role: text('role').notNull(),
  status: text('status').$type<InvitationStatus>().notNull().default('pending'),
  tokenHash: text('token_hash').notNull(),
  invitedBy: text('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

export const invitation = pgTable('invitation', invitationColumns)

/** A view: invitations as they are at a moment. To be read only. */
export const invitationAt = pgTable('invitation_at', {
  ...invitationColumns,
  statusAt: text('status_at').notNull(),
  /** The row holds from here, */
  validFrom: moment('valid_from').notNull(),
  /** and no longer from here on. */
  validUntil: moment('valid_until').notNull(),
  /** First and last name. */
  inviter: text('inviter').notNull(),
})
