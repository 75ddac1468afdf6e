/** Roles inside a team. An unknown role counts as a viewer. */
export const TEAM_ROLES = ['owner', 'admin', 'member', 'viewer'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Roles on the platform, independent of those in a team. */
export const PLATFORM_ROLES = ['platform administrator'] as const

export type Role = TeamRole | (typeof PLATFORM_ROLES)[number]

/** Whether a role is one of a team, not of the platform. */
export const isTeamRole = (role: Role): role is TeamRole => TEAM_ROLES.some((name) => name === role)

const everyone = TEAM_ROLES
const writers = ['owner', 'admin', 'member'] as const
const managers = ['owner', 'admin'] as const
const owner = ['owner'] as const
const platform = PLATFORM_ROLES

/**
 * Who may do what: the only such table. API guards, menu, buttons, reasons and documentation all read it.
 * `records.*` serve resources that need no permission of their own; `platform.*` reach beyond one team.
 */
export const PERMISSIONS = {
  'wallet.view': everyone,
  'wallet.receive': writers,
  'wallet.send': managers,
  'wallet.request': writers,
  'payouts.approve': managers,
  'payouts.limit': owner,
  'transactions.view': everyone,
  'transactions.export': writers,
  'transactions.annotate': writers,
  'invoices.view': everyone,
  'invoices.export': writers,
  'invoices.write': writers,
  'invoices.markPaid': managers,
  'invoices.delete': managers,
  'invoices.ownDrafts': writers,
  'links.view': everyone,
  'links.write': writers,
  'links.delete': managers,
  'investments.view': everyone,
  'investments.write': managers,
  'cards.view': everyone,
  'cards.freeze': writers,
  'cards.create': managers,
  'cards.unfreeze': managers,
  'cards.fund': managers,
  'cards.reveal': managers,
  'cards.delete': managers,
  'fiat.view': everyone,
  'fiat.offramp': managers,
  'fiat.onramp': managers,
  'faucet.view': everyone,
  'faucet.use': writers,
  'records.view': everyone,
  'records.write': writers,
  'records.delete': managers,
  'records.export': writers,
  'notifications.own': everyone,
  'team.view': everyone,
  canManageMembers: managers,
  'members.assignAdmin': managers,
  canViewAuditLog: managers,
  canManageSettings: managers,
  'roles.manage': owner,
  'team.transfer': owner,
  'team.delete': owner,
  'developers.manage': managers,
  'settlement.manage': owner,
  'kyc.manage': owner,
  'platform.view': platform,
  'platform.users': platform,
  'platform.money': platform,
  'platform.kyc': platform,
  'platform.approvals': platform,
  'platform.features': platform,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Every permission, in table order. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as readonly Permission[]

const SCOPES = [
  'wallet.view',
  'wallet.receive',
  'wallet.send',
  'transactions.view',
  'transactions.export',
  'transactions.annotate',
  'invoices.view',
  'invoices.export',
  'invoices.write',
  'links.view',
  'links.write',
  'investments.view',
  'cards.view',
  'fiat.view',
  'fiat.offramp',
  'fiat.onramp',
  'faucet.view',
  'records.view',
  'records.export',
  'records.write',
  'records.delete',
] as const satisfies readonly Permission[]

export type KeyScope = (typeof SCOPES)[number]

/**
 * The most a secret API key may do, within its creator's permissions: read the team's records and money, move
 * it, request payments, export, and write the records of resources without permissions of their own. Never card numbers, keys and webhooks, settlement, members or the platform.
 */
export const KEY_SCOPES: readonly Permission[] = SCOPES

/** The roles that hold a permission, highest first. */
export function rolesWith(permission: Permission): readonly Role[] {
  return PERMISSIONS[permission]
}
