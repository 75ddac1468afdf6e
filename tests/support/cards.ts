import type { CardTransaction } from '#resources/cardTransactions.ts'
import type { CryptoCard } from '#resources/cryptoCards.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'
import { deposit } from './wallet.ts'

/** One that is issued. */
export type SentCard = CryptoCard & Readonly<Record<'billingAddress' | 'zipCode', string>>
export type SentCardTransaction = CardTransaction

/** Why something was refused. */
type Refusal = Partial<Pick<Envelope, 'message' | 'errors'>>

/** Creates a Visa card of Ada Obi in USD, with changes. */
export async function makeCard(api: TestApi, changes: object = {}, persona: Persona = 'owner') {
  const body = { brand: 'visa', cardholderName: 'Ada Obi', currency: 'USD', ...changes }
  return (await api.as(persona).post<SentCard>('/crypto-cards', body)).body
}

/** Does something to a card: `freeze`, `unfreeze`, `fund`. */
export const actOnCard = (
  api: TestApi,
  id: string,
  action: string,
  { body = {}, persona = 'owner' as Persona } = {},
) => api.as(persona).post<SentCard & Refusal>(`/crypto-cards/${id}/actions/${action}`, body)

/** A card with money on it, which the team was given before. */
export async function makeFundedCard(
  api: TestApi,
  { usdc = '0', usdt = '0', ...changes }: { usdc?: string; usdt?: string; currency?: string } = {},
) {
  const { id } = await makeCard(api, changes)
  for (const [token, amount] of Object.entries({ USDC: usdc, USDT: usdt })) {
    if (amount === '0') continue
    await deposit(api, amount, token)
    await actOnCard(api, id, 'fund', { body: { token, amount } })
  }
  return readCard(api, id)
}

/** One card, as somebody sees it. */
export async function readCard(api: TestApi, id: string, persona: Persona = 'owner') {
  return (await api.as(persona).get<SentCard>(`/crypto-cards/${id}`)).body
}

/** Lets a merchant ask a card for 10, with changes. */
export const authorize = (
  api: TestApi,
  id: string,
  changes: object = {},
  { persona = 'owner' as Persona, key }: { readonly persona?: Persona; readonly key?: string } = {},
) =>
  api
    .as(persona)
    .post<Envelope<SentCardTransaction>>(
      `/sandbox/cards/${id}/authorize`,
      { merchant: 'Corner Shop', amount: '10', ...changes },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )

/** What happened with a card, newest first. */
export async function listCardTransactions(api: TestApi, id: string, query = '') {
  const path = `/card-transactions?card=${id}${query}`
  return (await api.as('owner').get<readonly SentCardTransaction[]>(path)).body
}
