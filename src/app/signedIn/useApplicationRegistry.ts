import { useContext, useMemo } from 'react'
import { resources as ownResources } from '../../../resources/index.ts'
import { createRegistry } from '../../framework/registry/createRegistry.ts'
import type { Registry } from '../../framework/registry/Registry.ts'
import { ExtraResourcesContext } from '../ExtraResourcesContext.ts'
import { HOME } from '../home.ts'
import { links } from '../links.ts'
import { pages } from '../pages.ts'

/** The registry of everything the application is made of, worked out once per set of flags. */
export function useApplicationRegistry(flags: Readonly<Record<string, boolean>>): Registry {
  const extra = useContext(ExtraResourcesContext)
  return useMemo(
    () => createRegistry({ resources: [...ownResources, ...extra], pages, links, flags, home: HOME }),
    [extra, flags],
  )
}
