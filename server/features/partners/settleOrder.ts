import { eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { logError } from '#server/engine/support/logError.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import type { EventContext } from '#server/engine/events.ts'
import { providerOrder, type OrderKind, type OrderRow } from './schema.ts'

/** An answer of a partner, and when it is asked again while the order is open. */
interface Answer {
  /** Undefined: it no longer knows an order that has ended. */
  readonly state: OrderState | undefined
  readonly nextAt: Date
}

/** An outcome for our record, or why it cannot be taken: the record stays as it is then, for a person to decide. */
export type Settler = (
  context: EventContext,
  id: string,
  state: Exclude<OrderState, { status: 'open' }>,
) => Promise<string | undefined>

/** Who takes the outcome of each kind of order. */
export type Settlers = Readonly<Record<OrderKind, Settler>>

/** Notes what a partner answers about an order. The first outcome counts, once; another one later is kept for a person to look at. */
export async function noteState(
  context: EventContext,
  settlers: Settlers,
  { id, state, nextAt }: Answer & { readonly id: string },
): Promise<void> {
  const { tx, services } = context
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
  const disputed = (await settlers[row.kind](context, id, state)) ?? null
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
  const disputed = isOther ? `It was ${row.status}, but is now reported as ${state.status}` : row.disputed
  if (isOther) logError(new Error(`The order ${row.id} of the ${row.partner}: ${disputed}`))
  await tx.update(providerOrder).set({ nextAt: null, disputed }).where(eq(providerOrder.id, row.id))
}
