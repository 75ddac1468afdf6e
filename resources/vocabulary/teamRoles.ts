import { field } from '#define'
import type { TeamRole } from './permissions.ts'

/** The roles that can be given, in words. An owner's is handed over. Spec B, section 5. */
const givenRoles = {
  viewer: { label: 'Viewer' },
  member: { label: 'Member' },
  admin: { label: 'Admin', tone: 'info' },
} as const

/** The roles of a team as people see them. Spec B, section 6. */
export const teamRoleOptions = {
  owner: { label: 'Owner', tone: 'info', icon: 'star' },
  ...givenRoles,
} as const

/** Asks which role somebody gets. */
export const givenRoleField = field.enum({ label: 'Role', required: true, options: givenRoles })

/** The roles that somebody may be invited with: nobody is invited as owner. Spec B, section 5. */
export const INVITED_ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly TeamRole[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** "an admin", "a member": as what somebody joins. */
export const asWhat = (role: InvitedRole): string => `${role === 'admin' ? 'an' : 'a'} ${role}`
