import type { Product } from '#define'
import { invitations } from '#resources/invitations.ts'
import { members } from '#resources/members.ts'
import { savedViews } from '#resources/savedViews.ts'
import { teamMembers } from '#resources/teamMembers.ts'
import { teamRoles } from '#resources/teamRoles.ts'
import { TEAM_ROLES } from '#resources/vocabulary/permissions.ts'
import { ROLES } from '#resources/vocabulary/teamRoles.ts'
import { userProfile } from '#resources/userProfile.ts'
import { PEOPLE } from './people.ts'

const everyone = TEAM_ROLES
const writers = ['owner', 'admin', 'member']
const managers = ['owner', 'admin']

/** Accounts and teams, the base of every product in this folder: who they are, what they may do, and how they sign in. */
export const base = {
  resources: [members, teamMembers, teamRoles, invitations, userProfile, savedViews],
  roles: ROLES,
  permissions: {
    'records.view': everyone,
    'records.write': writers,
    'records.delete': managers,
    'records.export': writers,
    'team.view': everyone,
    canManageMembers: managers,
    'members.assignAdmin': managers,
    canManageSettings: managers,
    'roles.manage': ['owner'],
    'team.transfer': ['owner'],
  },
  keyScopes: [],
  features: {
    apiDocs: { needs: [] },
    profile: { needs: [] },
    sandbox: { needs: ['sandbox'] },
    settings: { needs: [] },
    teamManagement: { needs: [] },
  },
  demoAccounts: PEOPLE.map(({ email, role }) => ({ email, role })),
  apiReference: { path: '/docs', groups: {}, descriptions: {}, examples: {} },
} satisfies Partial<Product>
