import { permissionsOf, roleChoices } from '#define'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { requireStill } from './beginChange.ts'

/**
 * Throws unless the caller may give a role now: 400 for one that no one gives, 403 for one that needs, or may do, what the
 * caller may not. The team is locked by then.
 */
export async function requireGivable(context: ActContext, role: string): Promise<void> {
  const own = await requireStill(context, 'canManageMembers')
  const product = await productIn(context.tx, context.services.product, context.caller.team.id)
  const givenBy = Object.hasOwn(product.roles, role) ? product.roles[role]?.givenBy : undefined
  if (!givenBy) {
    const given = Object.keys(roleChoices(product.roles).given).join(', ')
    throw invalid([{ field: 'role', text: `Role must be one of: ${given}` }])
  }
  const permissionsAs = (teamRole: string) => permissionsOf(product, { teamRole, isPlatformAdmin: false })
  const held = permissionsAs(own.role)
  const missingPermission = [...permissionsAs(role), givenBy].find((permission) => !held.includes(permission))
  if (missingPermission !== undefined)
    throw new ApiError(403, `You can’t assign the role ${role}`, { missingPermission })
}
