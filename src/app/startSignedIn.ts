import { pathOf, VIEWS } from '#framework/registry'
import { AREAS, isAt } from './areas.ts'
import { generatedScreens } from '#framework/screens'
import { loadDataProvider } from './loadDataProvider.ts'
import { pages } from '#pages/index.ts'

export const loadSignedIn = () => import('#app/signedIn/SignedInApp.tsx')

/** Begins to fetch the signed-in application and the screen of an address, both at once: neither waits for the other. */
export function startSignedIn(pathname: string): void {
  const page = pages.find(({ path }) => isAt(pathname, path))
  const view = VIEWS.find((name) =>
    AREAS.some(({ path }) => isAt(pathname, pathOf({ path: `${path}/:resource` }, name))),
  )
  const screen = page?.component ?? (view && generatedScreens[view])
  // A failed fetch is repeated, and its failure shown, when the screen is needed.
  void Promise.allSettled([loadSignedIn(), screen?.(), !page && loadDataProvider()])
}
