import { rolesWith } from '../../resources/vocabulary/permissions.ts'
import type { Permission } from '../../resources/vocabulary/permissions.ts'
import { ApiError } from './ApiError.ts'
import type { Caller } from './Caller.ts'
import type { RouteAccess } from './route.ts'

/** Refuses with 403 what a caller may not do, saying what is missing and who holds it. */
export function permit(access: RouteAccess, caller: Caller): void {
  if (access === 'public' || access === 'pending') return
  if (caller.sessionKind !== 'full')
    throw new ApiError(403, 'Please enter your two-factor code first', { code: 'two_factor_required' })
  if (access === 'signedIn') return
  if (!caller.permissions.has(access.permission)) throw missing(access.permission, caller)
}

function missing(permission: Permission, caller: Caller): ApiError {
  const holders = rolesWith(permission).join(', ')
  const text = `Your role ${caller.team.role} lacks the permission ${permission}. Roles that hold it: ${holders}.`
  return new ApiError(403, text, { missingPermission: permission })
}
