import { pathOf, VIEWS } from '#framework/registry'
import { AREAS, isAt } from './areas.ts'
import { generatedScreens } from '#framework/screens'
import { loadDataProvider } from './loadDataProvider.ts'
import { prefetchParts } from '#framework/ui'
import { pages } from '#product/pages'

export const loadSignedIn = () => import('#app/signedIn/SignedInApp.tsx')

/** Begins to fetch the signed-in application and the screen of an address, both at once: neither waits for the other. */
export function startSignedIn(pathname: string): void {
  const page = pages.find(({ path }) => isAt(pathname, path))
  const view = VIEWS.find((name) =>
    AREAS.some(({ path }) => isAt(pathname, pathOf({ path: `${path}/:resource` }, name))),
  )
  void prefetchParts(loadSignedIn, page?.component ?? (view && generatedScreens[view]))
  // What fails here is loaded again, and its failure shown, when it is needed.
  if (!page) loadDataProvider().catch(() => undefined)
}
