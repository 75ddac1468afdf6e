import { members } from '#resources/members.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamMemberSeen } from './schema.ts'

/** The users of a team. */
export const membersSource = sourceOf(members, teamMemberSeen, {
  columns: { id: teamMemberSeen.userId },
  scope: { of: 'team', column: teamMemberSeen.teamId },
})
