import type { Investment } from '#resources/investments.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'
import { deposit } from './wallet.ts'

/** One investment, with its history. */
export type SentInvestment = Investment & { readonly transactions: NonNullable<Investment['transactions']> }

/** Asks for an investment of 1,000 USDC over 30 days at 8.5 %, with changes. */
export const askToInvest = (
  api: TestApi,
  changes: object = {},
  { persona = 'owner', key }: { readonly persona?: Persona; readonly key?: string } = {},
) =>
  api
    .as(persona)
    .post<Envelope & SentInvestment>(
      '/investments',
      { planId: 'plan_stable_growth', amount: '1000', ...changes },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )

/** Invests, with as much money in the wallet as it takes. */
export async function invested(api: TestApi, changes: { amount?: string; planId?: string } = {}) {
  const currency = changes.planId === 'plan_quick_returns' ? 'USDT' : 'USDC'
  await deposit(api, changes.amount ?? '1000', currency)
  return readInvestment(api, (await askToInvest(api, changes)).body.id)
}

/** One investment, as somebody sees it. */
export async function readInvestment(api: TestApi, id: string, persona: Persona = 'owner') {
  return (await api.as(persona).get<SentInvestment>(`/investments/${id}`)).body
}

/** Asks to withdraw early. */
export const askToWithdraw = (api: TestApi, id: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope & SentInvestment>(`/investments/${id}/actions/withdraw`, {})

/** Moves the sandbox's clock: seconds, or `40d`. Sessions move along. */
export const moveClock = (api: TestApi, advance: number | string) =>
  api.as('owner').post<Envelope<{ now: string; offsetSeconds: number }>>('/sandbox/clock', { advance })
