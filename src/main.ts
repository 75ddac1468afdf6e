import './font.css'
import '#app/styles.css'
import '#app/overlays.css'
import { createSession } from '#providers/session.ts'
import { ENTRANCE, findArea, isAt } from '#app/areas.ts'
import { openStorage } from '#app/createServices.ts'
import { publicPages } from '#product/guests'
import { startSignedIn } from '#app/startSignedIn.ts'

// This script is small, so that the scripts of the screen are on their way while the browser still reads the application's.
const storage = openStorage('localStorage')
startScreen(
  location.pathname.slice(import.meta.env.BASE_URL.length - 1),
  createSession(storage).user() !== undefined,
)
void import('#app/start.tsx').then(({ start }) => start(storage))

/** Begins to fetch the scripts of what an address will show. */
function startScreen(pathname: string, isSignedIn: boolean): void {
  if (isSignedIn) return startSignedIn(pathname)
  const address = pathname === '/' || findArea(pathname) ? ENTRANCE : pathname
  const [, load] = Object.entries(publicPages).find(([path]) => isAt(address, path)) ?? []
  // A failed fetch is repeated, and its failure shown, when the screen is needed.
  load?.().catch(() => undefined)
}
