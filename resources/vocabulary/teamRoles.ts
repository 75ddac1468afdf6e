import { field, type Role, roleChoices } from '#define'
import type { TeamRole } from './permissions.ts'

/** The roles of a team, highest first. Their permissions are in `permissions.ts`. */
export const ROLES = {
  owner: { label: 'Owner' },
  admin: { label: 'Admin', givenBy: 'members.assignAdmin' },
  member: { label: 'Member', givenBy: 'canManageMembers' },
  viewer: { label: 'Viewer', givenBy: 'canManageMembers' },
} as const satisfies Readonly<Record<TeamRole, Role>>

const { all, given } = roleChoices(ROLES)

/** The options of a field that holds a role: those of the product that runs, and the team's own. */
export const teamRoleOptions = { options: all, configured: 'roles', open: true } as const

/** The options of a field for a role that is given. */
export const givenRoleOptions = { options: given, configured: 'givenRoles', open: true } as const

/** The field for a member's role. */
export const givenRoleField = field.enum({ label: 'Role', required: true, ...givenRoleOptions })

/** "an admin", "a member", for a sentence. */
export const asWhat = (role: string): string => `${/^[aeiou]/i.test(role) ? 'an' : 'a'} ${role}`
