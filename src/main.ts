import './font.css'
import '#app/styles.css'
import '#app/overlays.css'
import { createSession } from '#providers/session.ts'
import { ENTRANCE, findArea, isAt } from '#app/areas.ts'
import { openStorage } from '#src/openStorage.ts'
import { publicPages } from '#product/guests'
import { startSignedIn } from '#app/startSignedIn.ts'
import { prefetchParts } from '#framework/ui'

// This script is small, so that the scripts of the screen are on their way while the browser still reads the application's.
const storage = openStorage('localStorage')
const screen = startScreen(
  location.pathname.slice(import.meta.env.BASE_URL.length - 1),
  createSession(storage).user() !== undefined,
)
void import('#app/start.tsx').then(({ start }) => start(storage, screen))

/** Begins to fetch the scripts of what an address will show; ends when they are there. */
function startScreen(pathname: string, isSignedIn: boolean): Promise<unknown> {
  if (isSignedIn) return startSignedIn(pathname)
  const address = pathname === '/' || findArea(pathname) ? ENTRANCE : pathname
  const [, load] = Object.entries(publicPages).find(([path]) => isAt(address, path)) ?? []
  // A failed fetch is repeated, and its failure shown, when the screen is needed.
  return prefetchParts(load)
}
