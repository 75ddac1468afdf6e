import { say } from '#define/said'
import { and, eq, gt } from 'drizzle-orm'
import { teamRoles } from '#resources/teamRoles.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { givenPermissions, takenNames } from '#server/features/people/identity/teamRoles.ts'
import { publishStoppedKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { invitation } from './invitations/schema.ts'

/** The team is locked by then, so no one gets the role meanwhile: see the source. */
export const teamRoleRules = implement(teamRoles, {
  create: { before: ({ input, context }) => refuseRole(context, input) },
  edit: {
    before: ({ input, context }) => refuseRole(context, input),
    after: async ({ record, previous, context }) => {
      const { tx, services, caller } = context
      const isSame = record.permissions.join() === previous.permissions.join()
      // Who changes what a role may do gave it again to all that have it.
      const given = isSame ? {} : { roleBy: caller.userId, roleSince: services.now() }
      const members = await tx
        .update(teamMember)
        .set({ role: record.name, ...given })
        .where(and(eq(teamMember.teamId, caller.team.id), eq(teamMember.role, previous.name)))
        .returning({ userId: teamMember.userId })
      await tx
        .update(invitation)
        .set({ role: record.name })
        .where(and(eq(invitation.teamId, caller.team.id), eq(invitation.role, previous.name)))
      const isKeyManager = (permissions: readonly string[]) => permissions.includes('developers.manage')
      if (!isKeyManager(previous.permissions) || isKeyManager(record.permissions)) return
      for (const { userId } of members) await publishStoppedKeys(context, { teamId: caller.team.id, userId })
    },
  },
  delete: { before: ({ record, context }) => refuseHeld(context, record.name) },
})

interface RoleInput {
  readonly name?: string
  readonly permissions?: readonly string[]
}

/** Throws where a name is one of the product, and 403 for a permission that the caller does not hold: no one gives more than they have. */
function refuseRole(
  { services: { product }, caller }: OperationContext,
  { name, permissions }: RoleInput,
): undefined {
  if (takenNames(product).some((taken) => taken.toLowerCase() === name?.toLowerCase()))
    throw new RuleError('There is already a role with this name', 'name')
  const givable = givenPermissions(product)
  for (const asked of permissions ?? []) {
    const permission = givable.find((one) => one === asked)
    if (permission === undefined)
      throw new RuleError(say('No role of yours can have {permission}', { permission: asked }), 'permissions')
    if (!caller.permissions.has(permission))
      throw new ApiError(403, 'You can’t give more than you can do yourself', {
        missingPermission: permission,
      })
  }
}

async function refuseHeld({ tx, services, caller }: OperationContext, role: string): Promise<void> {
  const teamId = caller.team.id
  const members = await tx.$count(teamMember, and(eq(teamMember.teamId, teamId), eq(teamMember.role, role)))
  const isOpen = and(eq(invitation.status, 'pending'), gt(invitation.expiresAt, services.now()))
  const invited = await tx.$count(
    invitation,
    and(eq(invitation.teamId, teamId), eq(invitation.role, role), isOpen),
  )
  if (members + invited === 0) return
  throw new RuleError(
    say('Members with this role: {members}, invited: {invited}. Give them another role first.', {
      members,
      invited,
    }),
  )
}
