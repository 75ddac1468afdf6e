import type { Permission } from './permissions.ts'

/** One thing that a role can do. */
interface RoleAct {
  readonly permission: Permission
  /** Within a sentence. */
  readonly words: string
  /** Left out for holders of this permission, which includes it. Default: never left out. */
  readonly unless?: Permission
}

/** A line about what a role can do. */
export interface RoleLine {
  readonly title: string
  readonly acts: readonly RoleAct[]
  /** A role with this and none of the acts can view it; without it they have no access. */
  readonly view: Permission
}

/** What a role in a team can do, in six lines: a summary of `permissions.ts`, which alone decides who holds what. */
export const TEAM_LINES: readonly RoleLine[] = [
  {
    title: 'Money',
    view: 'wallet.view',
    acts: [
      { permission: 'wallet.receive', words: 'receive' },
      { permission: 'wallet.send', words: 'send' },
      { permission: 'wallet.request', words: 'request payments for approval', unless: 'wallet.send' },
      { permission: 'payouts.approve', words: 'approve payments' },
      { permission: 'payouts.limit', words: 'set payment limits' },
    ],
  },
  {
    title: 'Transactions',
    view: 'transactions.view',
    acts: [
      { permission: 'transactions.annotate', words: 'add notes and categories' },
      { permission: 'transactions.export', words: 'export' },
    ],
  },
  {
    title: 'Invoices and payment links',
    view: 'invoices.view',
    acts: [
      { permission: 'invoices.write', words: 'create and send' },
      { permission: 'invoices.markPaid', words: 'mark as paid' },
      { permission: 'invoices.delete', words: 'delete' },
      { permission: 'invoices.ownDrafts', words: 'delete own drafts', unless: 'invoices.delete' },
    ],
  },
  {
    title: 'Cards, bank payouts and investments',
    view: 'cards.view',
    acts: [
      { permission: 'cards.create', words: 'create and fund cards' },
      { permission: 'cards.freeze', words: 'freeze cards' },
      { permission: 'fiat.offramp', words: 'convert to and from bank money' },
      { permission: 'investments.write', words: 'invest and withdraw' },
    ],
  },
  {
    title: 'Team',
    view: 'team.view',
    acts: [
      { permission: 'canManageMembers', words: 'invite and remove members' },
      { permission: 'canManageSettings', words: 'change settings' },
      { permission: 'roles.manage', words: 'create roles' },
      { permission: 'canViewAuditLog', words: 'see the activity log' },
      { permission: 'team.transfer', words: 'transfer or delete the team' },
    ],
  },
  {
    title: 'Business',
    view: 'developers.manage',
    acts: [
      { permission: 'developers.manage', words: 'manage API keys and webhooks' },
      { permission: 'settlement.manage', words: 'manage settlement accounts' },
      { permission: 'kyc.manage', words: 'verify identity' },
    ],
  },
]

/** The same of who administers the platform. */
export const PLATFORM_LINES: readonly RoleLine[] = [
  {
    title: 'All teams',
    view: 'platform.view',
    acts: [{ permission: 'platform.view', words: 'see users, transactions and the audit log' }],
  },
  {
    title: 'Users',
    view: 'platform.view',
    acts: [{ permission: 'platform.users', words: 'create, suspend and delete' }],
  },
  {
    title: 'Money',
    view: 'platform.view',
    acts: [{ permission: 'platform.money', words: 'move and hold any team’s money' }],
  },
  {
    title: 'Identity checks',
    view: 'platform.view',
    acts: [{ permission: 'platform.kyc', words: 'approve and reject' }],
  },
  {
    title: 'Approvals',
    view: 'platform.view',
    acts: [{ permission: 'platform.approvals', words: 'approve other administrators’ requests' }],
  },
  {
    title: 'Features',
    view: 'platform.view',
    acts: [{ permission: 'platform.features', words: 'turn on and off' }],
  },
]
