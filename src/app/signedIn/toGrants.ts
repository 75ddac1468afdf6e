import { permissionHolders } from './permissionHolders.ts'
import type { Grants } from '../../framework/access/decide.ts'

/** What a user may do: what the API said they hold, and what is switched on. */
export function toGrants(permissions: readonly string[], flags: Grants['flags']): Grants {
  return { permissions: new Set(permissions), flags, holders: permissionHolders }
}
