import {
  isTeamRole,
  KEY_SCOPES,
  PERMISSION_NAMES,
  PLATFORM_ROLES,
  rolesWith,
  TEAM_ROLES,
  type Permission,
  type Role,
} from '#resources/vocabulary/permissions.ts'
import { PERMISSION_TEXTS } from '#resources/vocabulary/permissionTexts.ts'
import { PLATFORM_LINES, TEAM_LINES, type RoleLine } from '#resources/vocabulary/roleLines.ts'
import { t, translated } from '#framework/text'

/** A role, an administrator or a key that may hold permissions. */
export interface HolderColumn {
  readonly title: string
  readonly holds: (permission: Permission) => boolean
  /** What it can do in short. */
  readonly lines: readonly RoleLine[]
  /** The reader's own role. */
  readonly isOwn: boolean
}

export interface PermissionRow {
  readonly permission: Permission
  readonly label: string
  /** The screens and calls it opens, as far as definitions declare them. */
  readonly uses: readonly string[]
}

export interface PermissionGroup {
  readonly title: string
  readonly rows: readonly PermissionRow[]
}

/** Whose view it is: the role in the team, and whether they also administer the platform. */
interface Reader {
  /** The roles that the team made itself. */
  readonly made?: readonly { readonly name: string; readonly permissions: readonly string[] }[]
  readonly teamRole: string
  readonly isPlatformAdmin: boolean
}

/** The roles of a team, its own after those of the product, and its API keys; for administrators of the platform, that role too. */
export function holderColumns({ teamRole, isPlatformAdmin, made = [] }: Reader): readonly HolderColumn[] {
  const toColumn = (role: Role): HolderColumn => ({
    title: capitalised(translated(role)),
    holds: (permission) => rolesWith(permission).includes(role),
    lines: isTeamRole(role) ? TEAM_LINES : PLATFORM_LINES,
    isOwn: role === teamRole || !isTeamRole(role),
  })
  const key = {
    title: t('API key'),
    holds: (permission: Permission) => KEY_SCOPES.includes(permission),
    lines: TEAM_LINES,
    isOwn: false,
  }
  const own = made.map(({ name, permissions }): HolderColumn => ({
    title: name,
    holds: (permission) => permissions.includes(permission),
    lines: TEAM_LINES,
    isOwn: name === teamRole,
  }))
  return [...TEAM_ROLES.map(toColumn), ...own, ...(isPlatformAdmin ? PLATFORM_ROLES.map(toColumn) : []), key]
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/**
 * Every permission that a column holds, in the order of the table that the API enforces. Those for records
 * without permissions of their own are listed only where such records exist.
 */
export function permissionGroups(
  columns: readonly HolderColumn[],
  uses: ReadonlyMap<string, readonly string[]>,
): readonly PermissionGroup[] {
  const groups = new Map<string, PermissionRow[]>()
  for (const permission of PERMISSION_NAMES) {
    const { group, label: english } = PERMISSION_TEXTS[permission]
    const label = translated(english)
    const row = { permission, label, uses: (uses.get(permission) ?? []).filter((use) => use !== label) }
    const isIdle = group === 'Other records' && row.uses.length === 0
    if (isIdle || !columns.some(({ holds }) => holds(permission))) continue
    groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return [...groups].map(([title, rows]) => ({ title: translated(title), rows }))
}
