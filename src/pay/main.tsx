import '#src/font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openStorage } from '#src/openStorage.ts'
import { createPayApi } from './payApi.ts'
import { createFollower } from './createFollower.ts'
import { createPayment } from './createPayment.ts'
import { createSessionMemory } from './createSessions.ts'
import { createToasts } from './createToasts.ts'
import { PayPage } from './PayPage.tsx'
import { createLanguages, LanguagesContext } from '#framework/text'

const [, ...names] = location.pathname.slice(import.meta.env.BASE_URL.length).split('/')
const address = names.filter(Boolean).join('/')
const device = openStorage('localStorage')
const toasts = createToasts()
const languages = createLanguages(device, {
  fr: { name: 'Français', load: async () => (await import('#src/languages/french/pay.ts')).french },
})
const payment = createPayment({
  address,
  begun: new URLSearchParams(location.search).get('session') ?? undefined,
  api: createPayApi({
    transport: (request) => fetch(request),
    origin: location.origin,
    token: device.getItem('accessToken'),
  }),
  memory: createSessionMemory(openStorage('sessionStorage'), address),
  createFollower,
  suggestLanguage: languages.restore,
  tell: toasts.show,
})
const root = document.getElementById('root')
if (!root) throw new Error('pay.html has no element #root')
void payment.load()
void languages.restore().then(() =>
  createRoot(root).render(
    <StrictMode>
      <LanguagesContext value={languages}>
        <PayPage payment={payment} toasts={toasts} />
      </LanguagesContext>
    </StrictMode>,
  ),
)
