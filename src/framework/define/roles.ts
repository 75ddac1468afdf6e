import type { Product, Roles } from './defineProduct.ts'
import type { EnumOption } from './enumOption.ts'
import type { Permission } from './register.ts'

type Holders = Pick<Product, 'permissions' | 'roles'>

/** Who holds permissions: a role in a team, and perhaps the platform. */
export interface Holder {
  readonly teamRole: string
  readonly isPlatformAdmin: boolean
}

/** The roles of a team that hold a permission, highest first. A permission that the product does not have is no role's. */
export function teamRolesWith({ permissions, roles }: Holders, permission: Permission): readonly string[] {
  const holders: readonly string[] = permissions[permission] ?? []
  return Object.keys(roles).filter((role) => holders.includes(role))
}

/** Every permission of a user, in the order of the product's table. An unknown role counts as the lowest. */
export function permissionsOf(
  { permissions, roles }: Holders,
  { teamRole, isPlatformAdmin }: Holder,
): readonly Permission[] {
  const known = Object.hasOwn(roles, teamRole) ? teamRole : Object.keys(roles).at(-1)
  const holds = (role: string) => role === known || (isPlatformAdmin && !Object.hasOwn(roles, role))
  return (Object.keys(permissions) as Permission[]).filter((permission) =>
    permissions[permission]?.some(holds),
  )
}

type RoleChoices = Readonly<Record<string, Pick<EnumOption, 'label'>>>

/** The roles as choices of fields: those that are `given`, lowest first, and `all`, with those that are not before them. */
export function roleChoices(roles: Roles): { readonly all: RoleChoices; readonly given: RoleChoices } {
  const choicesOf = (isGiven: boolean) =>
    Object.entries(roles).flatMap(([name, { label, givenBy }]) =>
      (givenBy !== undefined) === isGiven ? [[name, { label }] as const] : [],
    )
  const given = choicesOf(true).toReversed()
  return { all: Object.fromEntries([...choicesOf(false), ...given]), given: Object.fromEntries(given) }
}
