import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** The acts that are confirmed after a review. */
export type ReviewedAct = 'send' | 'offramp'

/** The values a user was shown before money moves. */
export const review = pgTable('review', {
  /** The token that confirms it. */
  ...ofTeam(),
  /** The session, or the API key, that asked for it. */
  callerId: text('caller_id').notNull(),
  act: text('act').$type<ReviewedAct>().notNull(),
  /** Every figure and name that was shown, by the field it belongs to. */
  facts: jsonb('facts').$type<Readonly<Record<string, string>>>().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
