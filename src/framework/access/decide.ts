import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { Resource } from '../define/resource.ts'
import type { Access } from '../define/action.ts'
import { fillText } from '../define/fillPath.ts'
import { t } from '../text/t.ts'

/** The signed-in user's grants: the permissions of their role in the team, and the features that are on. */
export interface Grants {
  readonly permissions: ReadonlySet<string>
  readonly flags: Readonly<Record<string, boolean>>
  /** The id of the user. */
  readonly user: string
  /** The roles that hold a permission, for the reason: "owner, admin". */
  readonly holders: (permission: string) => string
}

/** Yes, or no with the reason to show. `hidden`: not even offered. */
export type Decision =
  | { readonly can: true }
  | { readonly can: false; readonly reason: string; readonly hidden: boolean }

const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete', 'export'] as const
type Operation = (typeof OPERATIONS)[number]

const isOperation = (action: string): action is Operation => OPERATIONS.some((name) => name === action)

/** Whether a feature is on. Everything without a flag is. */
export function isOn(flag: string | undefined, { flags }: Pick<Grants, 'flags'>): boolean {
  return flag === undefined || flags[flag] === true
}

/** Whether a user with these grants passes an access entry. */
export function decideAccess(access: Access | 'signedIn', grants: Grants): Decision {
  if (access === 'signedIn') return { can: true }
  if (access === false) return { can: false, reason: t('No one can do this'), hidden: true }
  if (grants.permissions.has(access)) return { can: true }
  const reason = t('Built-in roles with access: {holders}.', { holders: grants.holders(access) })
  return { can: false, reason, hidden: true }
}

/**
 * Whether an operation or action is possible: the feature, the permission, then the record's own conditions.
 * Routes, buttons and Refine's access control all use it.
 */
export function decide(
  {
    resource,
    action,
    record,
  }: { readonly resource: Resource; readonly action: string; readonly record?: AnyRecord },
  grants: Grants,
): Decision {
  if (!isOn(resource.featureFlag, grants)) {
    return {
      can: false,
      reason: t('{plural} are turned off', { plural: resource.labels.plural }),
      hidden: true,
    }
  }
  // An import is a screen of its own, for users who may create.
  if (action === 'import') return decideAccess(resource.permissions.create, grants)
  if (isOperation(action)) return decideAccess(resource.permissions[action], grants)
  const custom = resource.actions?.[action]
  if (!custom)
    return {
      can: false,
      reason: t('{plural} have no action {action}', { plural: resource.labels.plural, action }),
      hidden: true,
    }
  if (!isOn(custom.featureFlag, grants))
    return { can: false, reason: t('{label} is turned off', { label: custom.label }), hidden: true }
  const access = decideAccess(custom.permission, grants)
  if (!access.can || !record) return access
  const asked = { user: grants.user, now: new Date() }
  if (custom.visibleWhen && !matches(custom.visibleWhen, record, asked)) {
    return {
      can: false,
      reason: t('{label} isn’t available for this record', { label: custom.label }),
      hidden: true,
    }
  }
  if (custom.enabledWhen && !matches(custom.enabledWhen.condition, record, asked)) {
    return { can: false, reason: fillText(custom.enabledWhen.reason, record), hidden: false }
  }
  return { can: true }
}
