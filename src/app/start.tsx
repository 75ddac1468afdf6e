import '@ant-design/v5-patch-for-react-19'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import { createRouter } from '#framework/ui'
import { App } from './App.tsx'
import { createServices } from './createServices.ts'
import { API_ORIGIN } from './apiOrigin.ts'
import { createCallMemory } from './early/firstCalls.ts'
import { startSession } from './startSession.ts'
import { nonceStyles, readNonce } from '#app/theme/ThemeProvider.tsx'

/** Draws the application into the page. */
export async function start(storage: Storage): Promise<void> {
  const noteCall = createCallMemory(storage, () => services.session.token() !== undefined)
  const services = createServices({
    transport: async (request) => {
      const response = (await globalThis.early?.take(request)) ?? (await fetch(request))
      noteCall(request, response)
      return response
    },
    sendFile: async (...upload) => (await import('#providers/sendByXhr.ts')).sendByXhr(...upload),
    storage,
    origin: API_ORIGIN,
  })
  const nonce = readNonce()
  if (nonce) nonceStyles(nonce)
  startSession(services)
  await services.languages.restore()

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  createRoot(root).render(
    <StrictMode>
      <App
        services={services}
        router={createRouter(createBrowserHistory({ v5Compat: true }), import.meta.env.BASE_URL)}
        nonce={nonce}
      />
    </StrictMode>,
  )
}
