import type { EnumOption } from '#define'
import type { Permission } from './permissions.ts'
import { SCOPE_TEXTS } from './scopes.ts'

/** The group of a permission. */
type Group =
  | 'Wallet'
  | 'Transactions'
  | 'Invoices'
  | 'Payment links'
  | 'Investments'
  | 'Crypto cards'
  | 'Instant fiat'
  | 'Faucet'
  | 'Other records'
  | 'Notifications'
  | 'Team'
  | 'Business'
  | 'Platform'

interface PermissionText {
  readonly group: Group
  /** The act it permits. */
  readonly label: string
}

/** The names of the permissions on screen. `permissions.ts` alone defines which exist, and who holds them. */
export const PERMISSION_TEXTS: Readonly<Record<Permission, PermissionText>> = {
  'wallet.view': { group: 'Wallet', label: SCOPE_TEXTS['wallet.view'] },
  'wallet.receive': { group: 'Wallet', label: SCOPE_TEXTS['wallet.receive'] },
  'wallet.send': { group: 'Wallet', label: SCOPE_TEXTS['wallet.send'] },
  'wallet.request': { group: 'Wallet', label: 'Request payments for approval' },
  'payouts.approve': { group: 'Wallet', label: 'Approve others’ payments' },
  'payouts.limit': { group: 'Wallet', label: 'Set payment limits by role' },
  'transactions.view': { group: 'Transactions', label: SCOPE_TEXTS['transactions.view'] },
  'transactions.export': { group: 'Transactions', label: SCOPE_TEXTS['transactions.export'] },
  'transactions.annotate': { group: 'Transactions', label: SCOPE_TEXTS['transactions.annotate'] },
  'invoices.view': { group: 'Invoices', label: SCOPE_TEXTS['invoices.view'] },
  'invoices.export': { group: 'Invoices', label: SCOPE_TEXTS['invoices.export'] },
  'invoices.write': { group: 'Invoices', label: SCOPE_TEXTS['invoices.write'] },
  'invoices.markPaid': { group: 'Invoices', label: 'Mark invoices as paid' },
  'invoices.delete': { group: 'Invoices', label: 'Delete invoices' },
  'invoices.ownDrafts': { group: 'Invoices', label: 'Mark as paid and delete own drafts' },
  'links.view': { group: 'Payment links', label: SCOPE_TEXTS['links.view'] },
  'links.write': { group: 'Payment links', label: SCOPE_TEXTS['links.write'] },
  'links.delete': { group: 'Payment links', label: 'Delete payment links' },
  'investments.view': { group: 'Investments', label: SCOPE_TEXTS['investments.view'] },
  'investments.write': { group: 'Investments', label: 'Invest and withdraw' },
  'cards.view': { group: 'Crypto cards', label: SCOPE_TEXTS['cards.view'] },
  'cards.freeze': { group: 'Crypto cards', label: 'Freeze cards' },
  'cards.create': { group: 'Crypto cards', label: 'Create cards' },
  'cards.unfreeze': { group: 'Crypto cards', label: 'Unfreeze cards' },
  'cards.fund': { group: 'Crypto cards', label: 'Fund cards' },
  'cards.reveal': { group: 'Crypto cards', label: 'Reveal card number and CVV' },
  'cards.delete': { group: 'Crypto cards', label: 'Delete cards' },
  'fiat.view': { group: 'Instant fiat', label: SCOPE_TEXTS['fiat.view'] },
  'fiat.offramp': { group: 'Instant fiat', label: SCOPE_TEXTS['fiat.offramp'] },
  'fiat.onramp': { group: 'Instant fiat', label: SCOPE_TEXTS['fiat.onramp'] },
  'faucet.view': { group: 'Faucet', label: SCOPE_TEXTS['faucet.view'] },
  'faucet.use': { group: 'Faucet', label: 'Request tokens' },
  'records.view': { group: 'Other records', label: SCOPE_TEXTS['records.view'] },
  'records.write': { group: 'Other records', label: 'Create and edit records' },
  'records.delete': { group: 'Other records', label: 'Delete records' },
  'records.export': { group: 'Other records', label: SCOPE_TEXTS['records.export'] },
  'notifications.own': { group: 'Notifications', label: 'Read own notifications' },
  'team.view': { group: 'Team', label: 'See the team and its members' },
  canManageMembers: { group: 'Team', label: 'Invite, suspend and remove members, change roles' },
  'members.assignAdmin': { group: 'Team', label: 'Make someone an admin' },
  canViewAuditLog: { group: 'Team', label: 'See the activity log' },
  canManageSettings: { group: 'Team', label: 'Change team settings' },
  'roles.manage': { group: 'Team', label: 'Create roles for the team' },
  'team.transfer': { group: 'Team', label: 'Transfer ownership' },
  'team.delete': { group: 'Team', label: 'Delete the team' },
  'developers.manage': { group: 'Business', label: 'Manage API keys and webhooks' },
  'settlement.manage': { group: 'Business', label: 'Manage settlement accounts' },
  'kyc.manage': { group: 'Business', label: 'Verify the identity behind the business' },
  'platform.view': { group: 'Platform', label: 'See users, transactions and the audit log of all teams' },
  'platform.users': { group: 'Platform', label: 'Create, suspend and delete users' },
  'platform.money': { group: 'Platform', label: 'Move and hold any team’s money' },
  'platform.kyc': { group: 'Platform', label: 'Review identity verifications' },
  'platform.approvals': { group: 'Platform', label: 'Approve other administrators’ requests' },
  'platform.features': { group: 'Platform', label: 'Turn features on and off' },
}

/** Each as it is picked: by group, with its name in the API. */
export const PERMISSION_OPTIONS = Object.fromEntries(
  Object.entries(PERMISSION_TEXTS).map(([name, { group, label }]) => [name, { label, help: name, group }]),
) as Readonly<Record<Permission, EnumOption>>
