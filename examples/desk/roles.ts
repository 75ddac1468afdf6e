import type { Product, Role } from '#define'
import { base } from '../base/product.ts'

/** Who works at the desk. */
const roles = {
  owner: { label: 'Owner' },
  lead: { label: 'Lead', givenBy: 'members.assignAdmin' },
  agent: { label: 'Agent', givenBy: 'canManageMembers' },
} as const satisfies Readonly<Record<string, Role>>

const everyone = Object.keys(roles)
const leads = ['owner', 'lead']

const RANKS: Readonly<Record<string, string>> = { owner: 'owner', admin: 'lead' }

/** Leads run the team and delete; an agent works on what there is. */
export const deskRoles = {
  roles,
  permissions: {
    'records.view': everyone,
    'records.write': everyone,
    'records.delete': leads,
    'records.export': leads,
    'team.view': everyone,
    canManageMembers: leads,
    'members.assignAdmin': ['owner'],
    canManageSettings: leads,
    'roles.manage': ['owner'],
    'team.transfer': ['owner'],
  },
  demoAccounts: base.demoAccounts.map(({ email, role }) => ({ email, role: RANKS[role] ?? 'agent' })),
} satisfies Partial<Product>
