import { useMemo } from 'react'
import type { StoredUser } from '#providers/session.ts'
import type { Grants } from '#framework/access'
import { permissionHolders } from './permissionHolders.ts'

/** What a user may do: what the API said they hold, and what is switched on. The same answer is the same object. */
export function useGrantsOf(user: StoredUser, flags: Grants['flags']): Grants {
  const permissions = user.team.permissions.join(' ')
  return useMemo(
    () => ({ permissions: new Set(permissions.split(' ')), flags, holders: permissionHolders }),
    [permissions, flags],
  )
}
