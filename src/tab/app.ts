import { isPayPath } from '#server/engine/http/isApiPath.ts'
import { startTab } from './startTab.ts'

/** Below the path of the application, as a server sees it. */
const path = `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`

void open()

async function open(): Promise<void> {
  await startTab()
  // On a first visit a host of files answers every path with this page; from now on the service worker gives a payment its own.
  if (isPayPath(path)) location.reload()
  else await import('#src/main.ts')
}
