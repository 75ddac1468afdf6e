import { eq, lte } from 'drizzle-orm'
import { claimRow, drainQueue, sameClaim, startQueue, type WorkQueue } from '#server/engine/jobs/workQueue.ts'
import { logError } from '#server/engine/support/logError.ts'
import { PartnerError, type Orders, type OrderState } from '#server/providers/Orders.ts'
import type { Partners } from '#server/providers/Partners.ts'
import type { Services } from '#server/entry/Services.ts'
import { openOrder } from './placeOrder.ts'
import { providerOrder, type OrderKind, type OrderRow } from './schema.ts'
import { noteState, type Settlers } from './settleOrder.ts'

/** A partner that is slow delays the others no more than this many at a time. */
const MOST_AT_ONCE = 5
/** Longer than a partner may take to answer twice. */
const LEASE_MS = 3 * 60_000
const [SECOND, MINUTE] = [1_000, 60_000]
/** How long after being asked a partner is asked again, unless it calls back; the last one repeats. */
const PAUSES: readonly number[] = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE]

/** Asks partners for what is due, until nothing is. Returns how often that was. */
export function followOrders(services: Services, settlers: Settlers): Promise<number> {
  return drainQueue(orderQueue(services, settlers))
}

/** The same, now and every `intervalMs` until stopped. */
export function startFollowingOrders(
  services: Services,
  settlers: Settlers,
  intervalMs: number,
): () => Promise<void> {
  return startQueue(orderQueue(services, settlers), intervalMs, logError)
}

function orderQueue(services: Services, settlers: Settlers): WorkQueue<OrderRow> {
  return {
    claim: () => claimOrder(services),
    attempt: async (row) => {
      await askPartner(services, settlers, row)
      return true
    },
    concurrency: MOST_AT_ONCE,
  }
}

function claimOrder({ db, now }: Services): Promise<OrderRow | undefined> {
  const at = now()
  return db.transaction((tx) =>
    claimRow(tx, {
      table: providerOrder,
      due: lte(providerOrder.nextAt, at),
      order: [providerOrder.nextAt, providerOrder.id],
      lease: () => ({ nextAt: new Date(at.getTime() + LEASE_MS) }),
    }),
  )
}

/** Asks outside any transaction, and notes the answer in one. */
async function askPartner(services: Services, settlers: Settlers, row: OrderRow): Promise<void> {
  const orders = ordersOf(services.partners, row.kind)
  const pause = PAUSES[Math.min(row.attempts, PAUSES.length) - 1] ?? MINUTE
  const nextAt = new Date(services.now().getTime() + pause)
  try {
    if (!orders) throw new PartnerError('This partner isn’t configured')
    const state = await readState(orders, row, services)
    await services.db.transaction((tx) =>
      noteState({ tx, services }, settlers, { id: row.id, state, nextAt }),
    )
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    await services.db.transaction((tx) =>
      tx.update(providerOrder).set({ nextAt, error: error.message }).where(sameClaim(providerOrder, row)),
    )
  }
}

/** One that the partner never heard of is handed over; one that it has forgotten as well, under the same reference. */
async function readState(orders: Orders<unknown, object>, row: OrderRow, services: Services) {
  const order = await openOrder(services, row)
  const found: OrderState | undefined = row.answeredAt ? await orders.find(order) : undefined
  if (found ?? row.endedAt) return found
  return orders.place(order)
}

function ordersOf(
  { bank, identity, cardIssuer }: Partners,
  kind: OrderKind,
): Orders<unknown, object> | undefined {
  const orders = {
    payout: bank?.payouts,
    collection: bank?.collections,
    check: identity?.checks,
    card: cardIssuer?.cards,
  }[kind]
  return orders as Orders<unknown, object> | undefined
}

/** Polls an order at once, because its partner called. Ignores an unknown order, and one that is being polled already. */
export async function askNow({ db, now }: Services, partner: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(providerOrder).where(eq(providerOrder.id, id)).for('update')
    if (row?.partner !== partner || row.answeredAt === null || row.disputed !== null) return
    const isSoon = row.nextAt !== null && row.nextAt <= now()
    if (!isSoon) await tx.update(providerOrder).set({ nextAt: now() }).where(eq(providerOrder.id, id))
  })
}
