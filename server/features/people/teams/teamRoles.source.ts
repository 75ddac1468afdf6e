import { teamRoles } from '#resources/teamRoles.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamRole } from '#server/features/people/identity/schema.ts'
import { lockTeam, requireStill } from './beginChange.ts'

/** The roles that a team made for itself. */
export const teamRoleSource = sourceOf(teamRoles, teamRole, {
  scope: { of: 'team', column: teamRole.teamId },
  lockFirst: async (context) => {
    await lockTeam(context.tx, context.caller.team.id)
    await requireStill(context, 'roles.manage')
  },
})
