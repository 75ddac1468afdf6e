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
const isSignedIn = createSession(storage).user() !== undefined
const screen = startScreen(location.pathname.slice(import.meta.env.BASE_URL.length - 1))
// Those of a guest's page are few, and waited for; those of the signed-in part where something is on screen already.
const isWaited = !isSignedIn || globalThis.early?.hasFrame
void import('#app/start.tsx').then(({ start }) => start(storage, isWaited ? screen : undefined))

/** Begins to fetch the scripts of what an address will show; ends when they are there. */
function startScreen(pathname: string): Promise<unknown> {
  if (isSignedIn) return startSignedIn(pathname)
  const address = pathname === '/' || findArea(pathname) ? ENTRANCE : pathname
  const [, load] = Object.entries(publicPages).find(([path]) => isAt(address, path)) ?? []
  // A failed fetch is repeated, and its failure shown, when the screen is needed.
  return prefetchParts(load)
}
