import { teamMembers } from '#resources/teamMembers.ts'
import type { ListSource, SourceRow, Viewer } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { teamMemberSeen } from './schema.ts'

const read = recordReader(teamMembers.fields)

const columns = {
  id: teamMemberSeen.id,
  teamId: teamMemberSeen.teamId,
  userId: teamMemberSeen.userId,
  name: teamMemberSeen.name,
  email: teamMemberSeen.email,
  role: teamMemberSeen.role,
  status: teamMemberSeen.status,
  lastActive: teamMemberSeen.lastActiveAt,
  joinedAt: teamMemberSeen.joinedAt,
  invitedBy: teamMemberSeen.invitedBy,
  // Only for `toRecord`.
  firstName: teamMemberSeen.firstName,
  lastName: teamMemberSeen.lastName,
}

/** The members of a team. Which of them one is oneself depends on who looks. */
export const memberSource: ListSource = {
  resource: teamMembers,
  fields: teamMembers.fields,
  table: teamMemberSeen,
  columns,
  scope: { of: 'team', column: teamMemberSeen.teamId },
  toRecord: read,
  asSeen: ({ viewer }) => ({ ...memberSource, toRecord: (row) => toRecord(row, viewer) }),
}

/** The record of a member, with the user nested in it. */
function toRecord(row: SourceRow, { userId }: Viewer) {
  const { firstName, lastName, email } = row
  return { ...read(row), user: { firstName, lastName, email }, isSelf: row['userId'] === userId }
}
