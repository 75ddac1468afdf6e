import { useMemo } from 'react'
import { decideAccess } from '../../framework/access/decide.ts'
import { useGrants } from '../../framework/access/GrantsContext.ts'
import type { Can } from '../../framework/registry/Can.ts'
import { useRegistry } from '../../framework/registry/RegistryContext.ts'
import { toMenu } from '../../framework/registry/toMenu.ts'
import type { MenuEntry } from '../../framework/registry/toMenu.ts'

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
