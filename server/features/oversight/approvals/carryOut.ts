import { z } from 'zod'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { investments } from '#resources/investments.ts'
import { paymentsToReview } from '#resources/paymentsToReview.ts'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { requestOfframp } from '#server/features/fiat/requestOfframp.ts'
import { sendCrypto } from '#server/features/payouts/send/sendCrypto.ts'

type Act = (context: OperationContext, ask: unknown) => Promise<unknown>

const payment = z.object({
  currency: z.string(),
  network: z.string(),
  amount: z.string(),
  to: z.string(),
  note: z.string().nullable(),
})
const payout = z.object({
  cryptoAmount: z.string(),
  accountNumber: z.string(),
  bankCode: z.string(),
  network: z.string(),
  currency: z.string(),
  fiat: z.string(),
})
const cardLoad = z.object({ cardId: z.string(), token: z.string(), amount: z.string() })
const investment = z.object({ planId: z.string(), amount: z.string() })
const refund = z.object({ id: z.string(), to: z.string() })

const pay =
  (kind: Outflow): Act =>
  (context, ask) =>
    sendCrypto(context, { ...payment.parse(ask), kind })

/**
 * Does what was asked for, once a second person has approved it: by the very call that was made, which is judged again. The caller
 * of the context is the application, for the person who asked.
 */
export const CARRY_OUT: Readonly<Record<Outflow, Act>> = {
  send: pay('send'),
  file: pay('file'),
  schedule: pay('schedule'),
  refund: (context, ask) => {
    const { id, to } = refund.parse(ask)
    return context.records(paymentsToReview).act(id, 'refund', { to })
  },
  payout: (context, ask) => requestOfframp(context, payout.parse(ask)),
  card_load: (context, ask) => {
    const { cardId, ...load } = cardLoad.parse(ask)
    return context.records(cryptoCards).act(cardId, 'fund', load)
  },
  investment: (context, ask) => context.records(investments).create(investment.parse(ask)),
}
