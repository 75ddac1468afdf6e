import Big from 'big.js'
import { z } from 'zod'
import { settleCard } from '#server/features/cards/settleCard.ts'
import { settleConversionOrder } from '#server/features/fiat/moveConversion.ts'
import type { Settler, Settlers } from '#server/features/partners/settleOrder.ts'
import { decideIdentity } from '#server/features/people/kyc/checkIdentity.ts'

const moved = z.object({ amount: z.string() })
const verdict = z.object({
  outcome: z.enum(['approved', 'rejected', 'review']),
  reason: z.string().optional(),
})

/** Who takes the outcome of each kind of order at a partner. */
export const orderSettlers: Settlers = {
  payout: settleMoney,
  collection: settleMoney,
  card: settleCard,
  check: async (context, id, state) => {
    const decided =
      state.status === 'done' ? verdict.parse(state) : { outcome: 'review' as const, reason: state.reason }
    await decideIdentity(context, id, decided)
    return undefined
  },
}

async function settleMoney(...[context, id, state]: Parameters<Settler>): Promise<string | undefined> {
  if (state.status === 'refused') return settleConversionOrder(context, id, state)
  const { amount } = moved.parse(state)
  return settleConversionOrder(context, id, { ...state, amount: new Big(amount).toFixed(2) })
}
