import { pathOf, VIEWS } from '#framework/registry'
import { AREAS, isAt } from './areas.ts'
import { generatedScreens } from '#framework/screens'
import { loadDataProvider } from './loadDataProvider.ts'
import { loadPart, prefetchParts } from '#framework/ui'
import { pages } from '#product/pages'

export const loadSignedIn = () => import('#app/signedIn/SignedInApp.tsx')

/**
 * Begins to fetch the signed-in application and the screen of an address, both at once: neither waits for the other. Ends when
 * they are there; never rejects.
 */
export function startSignedIn(pathname: string): Promise<unknown> {
  const page = pages.find(({ path }) => isAt(pathname, path))
  const view = VIEWS.find((name) =>
    AREAS.some(({ path }) => isAt(pathname, pathOf({ path: `${path}/:resource` }, name))),
  )
  // What fails here is loaded again, and its failure shown, when it is needed.
  return Promise.allSettled([
    prefetchParts(page?.component ?? (view && generatedScreens[view])),
    loadPart(loadSignedIn).then(({ prefetchRowsAt }) => prefetchRowsAt(pathname, page?.rowsOf)),
    ...(page ? [] : [loadDataProvider()]),
  ])
}
