import type { Product } from './defineProduct.ts'
import type { Permission, TeamRole } from './register.ts'

type Roles = Pick<Product, 'permissions' | 'teamRoles'>

/** Who holds permissions: a role in a team, and perhaps the platform. */
export interface Holder {
  readonly teamRole: string
  readonly isPlatformAdmin: boolean
}

/** The roles of a team that hold a permission, highest first. A permission that the product does not have is nobody's. */
export function teamRolesWith(
  { permissions, teamRoles }: Roles,
  permission: Permission,
): readonly TeamRole[] {
  const holders: readonly string[] = permissions[permission] ?? []
  return teamRoles.filter((role) => holders.includes(role))
}

/** Every permission of a user, in the order of the product's table. An unknown role counts as the lowest. */
export function permissionsOf(
  { permissions, teamRoles }: Roles,
  { teamRole, isPlatformAdmin }: Holder,
): readonly Permission[] {
  const known = teamRoles.find((name) => name === teamRole) ?? teamRoles.at(-1)
  const holds = (role: string) =>
    role === known || (isPlatformAdmin && !teamRoles.some((name) => name === role))
  return (Object.keys(permissions) as Permission[]).filter((permission) =>
    permissions[permission]?.some(holds),
  )
}
