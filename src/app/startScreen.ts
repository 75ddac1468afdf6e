import { findArea, isAt } from './areas.ts'
import { ENTRANCE, publicPages } from './publicPages.ts'
import { startSignedIn } from './startSignedIn.ts'

/** Begins to fetch the scripts of what an address will show. */
export function startScreen(pathname: string, isSignedIn: boolean): void {
  if (isSignedIn) return startSignedIn(pathname)
  const address = pathname === '/' || findArea(pathname) ? ENTRANCE : pathname
  const [, load] = Object.entries(publicPages).find(([path]) => isAt(address, path)) ?? []
  // A failed fetch is repeated, and its failure shown, when the screen is needed.
  load?.().catch(() => undefined)
}
