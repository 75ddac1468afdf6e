import '@ant-design/v5-patch-for-react-19'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { createRouter } from '#framework/ui'
import { App } from './App.tsx'
import { createServices } from './createServices.ts'
import { API_ORIGIN } from './apiOrigin.ts'
import { createCallMemory } from './early/firstCalls.ts'
import { startSession } from './startSession.ts'
import { nonceStyles, readNonce } from '#app/theme/ThemeProvider.tsx'

/** Draws the application into the page. `screen` ends when the scripts of the screen are there. */
export async function start(storage: Storage, screen: Promise<unknown>): Promise<void> {
  const noteCall = createCallMemory(storage, () => services.session.token() !== undefined)
  const services = createServices({
    transport: async (request) => {
      const response = (await globalThis.early?.take(request)) ?? (await fetch(request))
      noteCall(request, response)
      return response
    },
    arrived: (toSigned) => globalThis.early?.peek(toSigned),
    sendFile: async (...upload) => (await import('#providers/sendByXhr.ts')).sendByXhr(...upload),
    storage,
    origin: API_ORIGIN,
  })
  const nonce = readNonce()
  if (nonce) nonceStyles(nonce)
  const configured = startSession(services)
  // A guest's scripts are few. Behind a frame that is on screen already the application is drawn in one go, which takes less than
  // in steps; without one, what there is comes first.
  const isFramed = globalThis.early?.hasFrame()
  const isGuest = services.session.user() === undefined
  await Promise.all([services.languages.restore(), (isGuest || isFramed) && screen, isFramed && configured])

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  const application = (
    <StrictMode>
      <App
        services={services}
        router={createRouter(createBrowserHistory({ v5Compat: true }), import.meta.env.BASE_URL)}
        nonce={nonce}
      />
    </StrictMode>
  )
  // Effects run at once as well: what they ask for, and is there already (`firstCalls`), is drawn before the first paint.
  flushSync(() => createRoot(root).render(application))
}
