import type { TeamRole } from './permissions.ts'

/** The roles that somebody may be invited with: nobody is invited as owner. Spec B, section 5. */
export const INVITED_ROLES = ['viewer', 'member', 'admin'] as const satisfies readonly TeamRole[]
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** "an admin", "a member": as what somebody joins. */
export const asWhat = (role: InvitedRole): string => `${role === 'admin' ? 'an' : 'a'} ${role}`
