import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { ofTeam, moment } from '#server/engine/db/columns.ts'

/** A view: members of teams with who they are. To be read only. */
export const teamMemberSeen = pgTable('team_member_seen', {
  ...ofTeam(),
  userId: text('user_id').notNull(),
  role: text('role').notNull(),
  status: text('status').notNull(),
  joinedAt: moment('joined_at').notNull(),
  lastActiveAt: moment('last_active_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  invitedBy: text('invited_by'),
  version: integer('version').notNull(),
})
