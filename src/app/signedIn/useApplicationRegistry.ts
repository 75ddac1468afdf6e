import { useContext, useMemo } from 'react'
import { resources as ownResources } from '#resources/index.ts'
import { createRegistry, type Registry } from '#framework/registry'
import { ExtraResourcesContext } from '#app/ExtraResourcesContext.ts'
import { HOME, SECURITY_PATH } from '#app/home.ts'
import { links } from '#pages/links.ts'
import { pages } from '#pages/index.ts'

/**
 * The registry of everything the application is made of, worked out once per set of flags. For somebody who has to set up a
 * second factor first (G-57) that is the page where they do it: there is no other address, and nothing else in the menu.
 */
export function useApplicationRegistry(
  flags: Readonly<Record<string, boolean>>,
  { setupOnly }: { readonly setupOnly: boolean },
): Registry {
  const extra = useContext(ExtraResourcesContext)
  return useMemo(
    () =>
      setupOnly
        ? createRegistry(SETUP)
        : createRegistry({ resources: [...ownResources, ...extra], pages, links, flags, home: HOME }),
    [extra, flags, setupOnly],
  )
}

/** The page is there even while its feature is off: without it nobody could go on. */
const SETUP = {
  resources: [],
  pages: pages.filter(({ path }) => path === SECURITY_PATH),
  links: [],
  flags: { settings: true },
  home: { ...HOME, path: SECURITY_PATH },
} as const
