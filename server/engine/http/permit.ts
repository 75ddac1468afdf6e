import type { Permission, Product } from '#define'
import { ApiError } from './ApiError.ts'
import type { Caller, KeyCaller, MemberCaller, SessionCaller } from './Caller.ts'
import type { Route, RouteAccess } from './route.ts'

type PermittedRoute = Pick<Route, 'access' | 'beforeTwoFactor'>

/** Who holds what. */
export type Holders = Pick<Product, 'permissions' | 'keyScopes'>

/** Refuses with 403 what a caller may not do, saying what is missing and who holds it. */
export function permit({ access, beforeTwoFactor }: PermittedRoute, caller: Caller, holders: Holders): void {
  if (access === 'public' || caller.kind === 'system') return
  if (caller.kind === 'apiKey') return permitKey(access, caller, holders)
  if (access === 'pending') return
  if (caller.kind === 'session') refuseUnproven(caller, beforeTwoFactor)
  if (access === 'signedIn' || access === 'known') return
  if (!caller.permissions.has(access.permission)) throw missing(access.permission, caller, holders)
}

/** Throws 403 for a session that has not given a second factor, or that has to set one up first. */
function refuseUnproven(caller: SessionCaller, beforeTwoFactor: true | undefined): void {
  if (caller.sessionKind !== 'full')
    throw new ApiError(403, 'Please enter your two-factor code first', { code: 'two_factor_required' })
  if (caller.owesTwoFactor && !beforeTwoFactor) throw withoutTwoFactor(caller)
}

/** Sessions, passwords and second factors belong to a user: no key reaches them. */
function permitKey(access: RouteAccess, { keyKind, permissions }: KeyCaller, { keyScopes }: Holders): void {
  if (access === 'known') return
  if (keyKind === 'publishable')
    throw new ApiError(403, 'A publishable key can only read public data', { code: 'secret_key_required' })
  if (typeof access === 'string')
    throw new ApiError(403, 'An API key can’t do this. Please sign in.', { code: 'session_required' })
  const { permission } = access
  if (permissions.has(permission)) return
  const text =
    keyKind === 'restricted' && keyScopes.includes(permission)
      ? `This API key doesn’t have the scope ${permission}`
      : `API keys can’t have the permission ${permission}`
  throw new ApiError(403, text, { missingPermission: permission })
}

function missing(
  permission: Permission,
  caller: SessionCaller | MemberCaller,
  { permissions }: Holders,
): ApiError {
  const holders = (permissions[permission] ?? []).join(', ')
  const text = `Your role, ${caller.team.role}, doesn’t have the permission ${permission}. Built-in roles that do: ${holders}.`
  return new ApiError(403, text, { missingPermission: permission })
}

/**
 * 403 until the user has set up the second factor that the team requires. Keys keep working: they are
 * programs of the team.
 */
function withoutTwoFactor({ team }: SessionCaller): ApiError {
  const text = `${team.name} requires two-factor authentication. Set it up in Settings, Security first.`
  return new ApiError(403, text, { code: 'two_factor_setup_required' })
}

/** How long a second proof counts. */
const STEP_UP_MS = 10 * 60_000

/** Refuses with 403 `step_up_required` unless a second proof was given a short while ago. An API key cannot give one. */
export function requireStepUp(caller: Caller, now: Date): void {
  if (caller.kind !== 'session')
    throw new ApiError(403, 'An API key can’t do this. Please sign in.', { code: 'session_required' })
  const { stepUpAt, stepUpBy } = caller
  if (stepUpAt !== null && now.getTime() - stepUpAt.getTime() < STEP_UP_MS) return
  throw new ApiError(403, 'Please confirm it’s you', {
    code: 'step_up_required',
    data: { proof: stepUpBy },
  })
}
