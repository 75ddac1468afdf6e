import '@ant-design/v5-patch-for-react-19'
import './font.css'
import './app/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
import { createServices } from './app/createServices.ts'
import { openStorage } from './app/openStorage.ts'
import { startSession } from './app/startSession.ts'
import { startSignedIn } from './app/startSignedIn.ts'
import { toRoutes } from './app/toRoutes.tsx'
import { nonceStyles, readNonce } from './app/theme/nonceStyles.ts'

const services = createServices({
  transport: (request) => fetch(request),
  storage: openStorage(),
  origin: location.origin,
})
const nonce = readNonce()
if (nonce) nonceStyles(nonce)
startSession(services)
if (services.session.user()) startSignedIn(location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <App services={services} router={createBrowserRouter(toRoutes())} nonce={nonce} />
  </StrictMode>,
)
