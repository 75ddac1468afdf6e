import '#src/font.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createPayApi } from './payApi.ts'
import { createFollower } from './createFollower.ts'
import { createPayment } from './createPayment.ts'
import { createSessionMemory, openStorages } from './createSessions.ts'
import { createToasts } from './createToasts.ts'
import { PayPage } from './PayPage.tsx'

const id = location.pathname.split('/')[2] ?? ''
const { tab, device } = openStorages()
const toasts = createToasts()
const payment = createPayment({
  id,
  api: createPayApi({
    transport: (request) => fetch(request),
    origin: location.origin,
    token: device?.getItem('accessToken') ?? null,
  }),
  memory: createSessionMemory(tab, id),
  createFollower,
  tell: toasts.show,
})
void payment.load()

const root = document.getElementById('root')
if (!root) throw new Error('pay.html has no element #root')
createRoot(root).render(
  <StrictMode>
    <PayPage payment={payment} toasts={toasts} />
  </StrictMode>,
)
