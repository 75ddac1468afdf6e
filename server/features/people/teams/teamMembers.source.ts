import { teamMembers } from '#resources/teamMembers.ts'
import type { ListSource, SourceRow, Viewer } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { lockTeam, requireStill } from './beginChange.ts'
import { teamMemberSeen } from './schema.ts'

const plain = sourceOf(teamMembers, teamMemberSeen, {
  columns: {
    lastActive: teamMemberSeen.lastActiveAt,
    // Only for `toRecord`.
    firstName: teamMemberSeen.firstName,
    lastName: teamMemberSeen.lastName,
  },
  writtenTo: teamMember,
  scope: { of: 'team', column: teamMemberSeen.teamId },
  lockFirst: async (context) => {
    await lockTeam(context.tx, context.caller.team.id)
    // The application itself needs no one's permission.
    if (context.caller.kind !== 'system') await requireStill(context, 'canManageMembers')
  },
})

/** The members of a team. Which of them one is oneself depends on who looks. */
export const memberSource: ListSource = {
  ...plain,
  asSeen: ({ viewer }) => ({ ...memberSource, toRecord: (row) => toRecord(row, viewer) }),
}

/** The record of a member, with the user nested in it. */
function toRecord(row: SourceRow, { userId }: Viewer) {
  const { firstName, lastName, email } = row
  return { ...plain.toRecord(row), user: { firstName, lastName, email }, isSelf: row['userId'] === userId }
}
