import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { settleCard } from '#server/cards/settleCard.ts'
import { settleConversionOrder } from '#server/fiat/moveConversion.ts'
import { decideIdentity } from '#server/kyc/checkIdentity.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { logError } from '#server/platform/logError.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import type { Services } from '#server/Services.ts'
import { providerOrder, type OrderKind, type OrderRow } from './schema.ts'

/** An answer of a partner, and when it is asked again while the order is open. */
interface Answer {
  /** Undefined: it no longer knows an order that has ended. */
  readonly state: OrderState | undefined
  readonly nextAt: Date
}

/** Notes what a partner says of an order. The first outcome counts, once; another one later is kept for a person to look at. */
export async function noteState(
  tx: Orm,
  services: Services,
  id: string,
  { state, nextAt }: Answer,
): Promise<void> {
  const [row] = await tx.select().from(providerOrder).where(eq(providerOrder.id, id)).for('update')
  if (!row) return
  const at = services.now()
  const answered = { answeredAt: at, error: null }
  if (row.status !== 'open') return noteLater(tx, row, state)
  if (state === undefined || state.status === 'open')
    return void (await tx
      .update(providerOrder)
      .set({ ...answered, nextAt })
      .where(eq(providerOrder.id, id)))
  const disputed = (await SETTLERS[row.kind](tx, services, id, state)) ?? null
  if (disputed !== null) logError(new Error(`The order ${id} of the ${row.partner}: ${disputed}`))
  await tx
    .update(providerOrder)
    .set({
      ...answered,
      status: state.status,
      ask: null,
      endedAt: at,
      nextAt: null,
      disputed,
      ...(state.status === 'done' ? { partnerId: state.id } : { reason: state.reason }),
    })
    .where(eq(providerOrder.id, id))
}

async function noteLater(tx: Orm, row: OrderRow, state: OrderState | undefined): Promise<void> {
  const isOther = state !== undefined && state.status !== row.status
  const disputed = isOther ? `It was ${row.status}, and is said to be ${state.status} now` : row.disputed
  if (isOther) logError(new Error(`The order ${row.id} of the ${row.partner}: ${disputed}`))
  await tx.update(providerOrder).set({ nextAt: null, disputed }).where(eq(providerOrder.id, row.id))
}

/** An outcome for our record, or why it cannot be taken: the record stays as it is then, for a person to decide. */
type Settler = (
  tx: Orm,
  services: Services,
  id: string,
  state: Exclude<OrderState, { status: 'open' }>,
) => Promise<string | undefined>

const moved = z.object({ amount: z.string() })
const verdict = z.object({
  outcome: z.enum(['approved', 'rejected', 'review']),
  reason: z.string().optional(),
})

const SETTLERS: Readonly<Record<OrderKind, Settler>> = {
  payout: settleMoney,
  collection: settleMoney,
  card: settleCard,
  check: async (tx, services, id, state) => {
    const decided =
      state.status === 'done' ? verdict.parse(state) : { outcome: 'review' as const, reason: state.reason }
    await decideIdentity(tx, services, id, decided)
    return undefined
  },
}

async function settleMoney(...[tx, services, id, state]: Parameters<Settler>): Promise<string | undefined> {
  if (state.status === 'refused') return settleConversionOrder(tx, services, id, state)
  const { amount } = moved.parse(state)
  return settleConversionOrder(tx, services, id, { ...state, amount: new Big(amount).toFixed(2) })
}
