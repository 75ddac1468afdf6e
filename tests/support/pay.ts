import type { LinkPayment } from '#resources/linkPayments.ts'
import type { PaymentLink } from '#resources/paymentLinks.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'

export type SentLink = PaymentLink & { readonly version: number }
/** A payment, as the merchant sees it. */
export type SentLinkPayment = LinkPayment

/** What tests read of a session, as a visitor gets it. */
export interface PaySession {
  readonly id: string
  readonly token: string
  readonly network: string
  readonly address: string
  readonly amountDue: string
  readonly amountReceived: string
  readonly state: string
  readonly paymentUri: string
  readonly receipt: { readonly transactionId: string; readonly hash: string; readonly amount: string } | null
}

/** Creates a link over 25 USD, with changes. */
export async function makeLink(api: TestApi, changes: object = {}, persona: Persona = 'owner') {
  const body = { name: 'Coffee beans', amount: '25', currency: 'USD', ...changes }
  return (await api.as(persona).post<SentLink>('/payment-links', body)).body
}

/** Does something to a link: `archive`, `restore`. */
export const actOnLink = (api: TestApi, id: string, action: string, persona: Persona = 'owner') =>
  api.as(persona).post<SentLink>(`/payment-links/${id}/actions/${action}`, {})

/** One link, as the owner sees it. */
export async function readLink(api: TestApi, id: string) {
  return (await api.as('owner').get<SentLink>(`/payment-links/${id}`)).body
}

/** Opens a session as a visitor. `address`: where they come from. */
export async function openSession(
  api: TestApi,
  id: string,
  body: object = { token: 'USDC' },
  address = '10.0.0.9',
) {
  return (await api.guest({ address }).post<Envelope<PaySession>>(`/public/pay/${id}/sessions`, body)).body
    .data
}

/** What has become of a session. */
export async function readSession(api: TestApi, id: string) {
  return (await api.guest().get<Envelope<PaySession>>(`/public/pay/sessions/${id}`)).body.data
}

/** Says that one has paid. */
export const claim = (api: TestApi, id: string) =>
  api.guest().post<Envelope<PaySession>>(`/public/pay/sessions/${id}/claim`, {})

/** Pays for something from the first click to the credit. Answers the session as it is then. */
export async function pay(api: TestApi, id: string, body: object = { token: 'USDC' }) {
  const session = await openSession(api, id, body)
  await claim(api, session.id)
  await api.runJobs()
  return readSession(api, session.id)
}

/** Lets something happen to a session in the sandbox: `underpaid`, `overpaid`, `late`. */
export const happen = (api: TestApi, name: string, sessionId: string) =>
  api.as('owner').post<Envelope<PaySession>>(`/sandbox/scenarios/${name}`, { sessionId })
