import { field } from '#define'
import type { TeamRole } from './permissions.ts'

/** The roles that can be assigned, in words. An owner's is transferred. */
export const givenRoles = {
  viewer: { label: 'Viewer' },
  member: { label: 'Member' },
  admin: { label: 'Admin' },
} as const

/** The roles of a team, in words. */
export const teamRoleOptions = {
  owner: { label: 'Owner' },
  ...givenRoles,
} as const

/** The roles of the members who work with a team's money. */
export const MONEY_ROLES = ['owner', 'admin', 'member'] as const satisfies readonly TeamRole[]

/** The field for a member's role. */
export const givenRoleField = field.enum({ label: 'Role', required: true, options: givenRoles })

/** The roles of an invitation: no one is invited as owner. */
export const INVITED_ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly TeamRole[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** "an admin", "a member", for a sentence. */
export const asWhat = (role: InvitedRole): string => `${role === 'admin' ? 'an' : 'a'} ${role}`
