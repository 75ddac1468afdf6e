/** Roles inside a team. Spec B, section 6. An unknown role counts as a viewer. */
export const TEAM_ROLES = ['owner', 'admin', 'member', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

const everyone = TEAM_ROLES
const writers = ['owner', 'admin', 'member'] as const
const managers = ['owner', 'admin'] as const

/**
 * Who may do what: the only such table. API guards, menu, buttons, reasons and documentation all read it.
 * `records.*` serve resources that need no permission of their own.
 */
export const PERMISSIONS = {
  'wallet.view': everyone,
  'wallet.receive': writers,
  'wallet.send': managers,
  'transactions.view': everyone,
  'transactions.export': writers,
  'records.view': everyone,
  'records.write': writers,
  'records.delete': managers,
  'records.export': writers,
  'team.view': everyone,
  'developers.manage': managers,
} as const satisfies Record<string, readonly TeamRole[]>

export type Permission = keyof typeof PERMISSIONS

/** Every permission a role holds, in table order. */
export function permissionsOf(role: string): readonly Permission[] {
  const known = TEAM_ROLES.find((name) => name === role) ?? 'viewer'
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => holds(permission, known))
}

/** The roles that hold a permission, highest first. */
export function rolesWith(permission: Permission): readonly TeamRole[] {
  return PERMISSIONS[permission]
}

function holds(permission: Permission, role: TeamRole): boolean {
  const roles: readonly TeamRole[] = PERMISSIONS[permission]
  return roles.includes(role)
}
