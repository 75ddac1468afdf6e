import { useMemo } from 'react'
import { decideAccess, useGrants } from '#framework/access'
import { type Can, useRegistry, toMenu, type MenuEntry } from '#framework/registry'

/** Whether the signed-in user passes an access entry. */
export function useCanAccess(): Can {
  const grants = useGrants()
  return useMemo(() => (access) => decideAccess(access, grants).can, [grants])
}

/** The entries of the sidebar that the signed-in user may open. */
export function useMenu(): readonly MenuEntry[] {
  const registry = useRegistry()
  const can = useCanAccess()
  return useMemo(() => toMenu(registry, can), [registry, can])
}
