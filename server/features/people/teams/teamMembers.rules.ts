import { eq } from 'drizzle-orm'
import { teamRolesWith } from '#define'
import { teamMembers, type TeamMember } from '#resources/teamMembers.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { publishStoppedKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { memberReactivated, memberRemoved, memberSuspended, roleChanged } from './events.ts'
import { requireGivable } from './requireGivable.ts'
import { endKeys, moveSessions } from './leaveTeam.ts'

/** The team is locked by then, and the caller's own role was read behind the lock: see the source. */
export const teamMemberRules = implement(teamMembers, {
  actions: {
    editRole: {
      summary: 'Change the role of a member',
      before: async ({ input: { role }, context }) => {
        await requireGivable(context, role)
        return { role }
      },
      after: ({ record, previous, context }) =>
        giveRole(context, { record, previous, by: context.caller.userId }),
    },
    followProvider: {
      before: ({ input: { role } }) => ({ role }),
      after: ({ record, previous, context }) => giveRole(context, { record, previous, by: null }),
    },
    suspend: {
      after: async ({ record, context }) => {
        const { teamId, userId } = record
        await moveSessions(context, { teamId, userIds: [userId] })
        await publish(context, memberSuspended, memberOf(record, context))
        await publishStoppedKeys(context, { teamId, userId })
      },
    },
    reactivate: {
      after: ({ record, context }) => publish(context, memberReactivated, memberOf(record, context)),
    },
  },
  delete: {
    before: ({ record, context }) => endKeys(context, record),
    after: async ({ record, context }) => {
      const { teamId, userId } = record
      await moveSessions(context, { teamId, userIds: [userId] })
      await publish(context, memberRemoved, memberOf(record, context))
    },
  },
})

interface NewRole {
  readonly record: TeamMember
  readonly previous: TeamMember
  /** Which user gave it. Null: an identity provider. */
  readonly by: string | null
}

/** Records who gave a member their present role, and notifies them, the team, and the owners whose keys stop with it. */
async function giveRole(context: OperationContext, { record, previous, by }: NewRole): Promise<void> {
  const { tx, services, caller } = context
  const { teamId, userId, name, email, role } = record
  const given = { roleBy: by, roleSince: services.now() }
  await tx.update(teamMember).set(given).where(eq(teamMember.id, record.id))
  // What no one here did is news to the owner too, whom the system acts as.
  const told = by === null ? { tx, services } : context
  await publish(told, roleChanged, { team: caller.team, userId, name, email, role })
  const product = await productIn(tx, services.product, teamId)
  const keyManagers = teamRolesWith(product, 'developers.manage')
  if (keyManagers.includes(previous.role) && !keyManagers.includes(role))
    await publishStoppedKeys(context, { teamId, userId })
}

const memberOf = ({ userId, name }: TeamMember, { caller }: OperationContext) => ({
  team: caller.team,
  userId,
  name,
})
