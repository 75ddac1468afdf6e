import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { fiatTransaction, type FiatStatus } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { placeOrder } from '#server/features/partners/placeOrder.ts'
import type { Bank } from '#server/providers/Bank.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import { isSlow, simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Services } from '#server/entry/Services.ts'
import { closeConversion, type ConversionEnd } from './closeConversion.ts'
import { type ConversionRow, conversionPickedUp } from './events.ts'

/** The job that takes a pending conversion up. */
export const PICK_UP_CONVERSION = 'conversion.pick-up'
/** The job that ends a conversion which is being processed. */
export const END_CONVERSION = 'conversion.end'

/** An account whose payouts are slow takes this many times as long. */
const SLOWNESS = 10

/** Has a new conversion taken up a little later. */
export async function schedulePickup(tx: Orm, services: Services, { id, createdAt }: ConversionRow) {
  const runAt = new Date(createdAt.getTime() + delayOf('conversionPickup', services.settings))
  const kind = PICK_UP_CONVERSION
  await enqueue(tx, { kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}` })
}

/** Takes a pending conversion up: from now on it can no longer be cancelled. One that is not pending is left alone. */
export async function pickUpConversion(tx: Orm, services: Services, id: string): Promise<void> {
  const row = await lockConversion(tx, id, 'pending')
  if (!row) return
  const at = services.now()
  const next = { status: 'processing', statusAt: at } as const
  await tx
    .update(fiatTransaction)
    .set({ ...next, ...nextVersion(fiatTransaction, at) })
    .where(eq(fiatTransaction.id, id))
  await publish({ tx, services }, conversionPickedUp, { ...row, ...next })
  const { kind: order, ask } = askOf(row)
  if (services.partners.bank) return placeOrder(tx, services, { id, kind: order, ask })
  const factor = order === 'payout' && isSlow(ask) ? SLOWNESS : 1
  const runAt = new Date(at.getTime() + factor * delayOf('conversion', services.settings))
  const kind = END_CONVERSION
  await enqueue(tx, { kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}` })
}

/** What the bank is asked to do for a conversion. */
function askOf(row: ConversionRow) {
  const { fiat: currency, fiatAmount: amount, accountNumber, accountName, paymentReference } = row
  return row.direction === 'offramp'
    ? {
        kind: 'payout' as const,
        ask: { currency, amount, bankCode: row.bankCode ?? '', accountNumber, accountName },
      }
    : {
        kind: 'collection' as const,
        ask: { currency, amount, paymentReference: paymentReference ?? row.id },
      }
}

/** Gives a conversion the end that the sandbox's bank has for it; the job that calls this is the time that it takes. */
export async function endConversion(tx: Orm, services: Services, id: string): Promise<void> {
  const row = await lockConversion(tx, id, 'processing')
  if (!row) return
  const state = await findAtSimulated(simulatedBank, row)
  if (state && state.status !== 'open') await closeByState(tx, services, row, state)
}

function findAtSimulated({ payouts, collections }: Bank, row: ConversionRow) {
  const order = { reference: row.id, at: row.statusAt }
  const { kind, ask } = askOf(row)
  return kind === 'payout' ? payouts.find({ ...order, ask }) : collections.find({ ...order, ask })
}

type Ended = Exclude<OrderState<{ readonly amount: string }>, { readonly status: 'open' }>

/**
 * Gives a conversion the end that its bank says. One that has its end is left alone, so it may be called again. Another amount
 * than was asked for is not believed: it answers why, and the conversion waits for an administrator.
 */
export async function settleConversionOrder(
  tx: Orm,
  services: Services,
  id: string,
  state: Ended,
): Promise<string | undefined> {
  const row = await lockConversion(tx, id, 'processing')
  if (!row) return state.status === 'done' ? closedOtherwise(tx, id) : undefined
  if (state.status === 'done' && !new Big(state.amount).eq(row.fiatAmount))
    return `The bank says ${state.amount} ${row.fiat}, and was asked for ${row.fiatAmount}`
  await closeByState(tx, services, row, state)
  return undefined
}

/** An administrator may have ended it meanwhile, and not as the bank did. */
async function closedOtherwise(tx: Orm, id: string): Promise<string | undefined> {
  const [row] = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.id, id))
  return row && row.status !== 'completed' ? `The bank has done it, and here it is ${row.status}` : undefined
}

async function closeByState(tx: Orm, services: Services, row: ConversionRow, state: Ended): Promise<void> {
  const end: ConversionEnd =
    state.status === 'done'
      ? { status: 'completed', providerReference: state.id }
      : { status: 'failed', failureReason: state.reason }
  await closeConversion(tx, services, row, end)
}

/** The conversion, locked, if it is in the state that a move begins from. */
async function lockConversion(tx: Orm, id: string, status: FiatStatus): Promise<ConversionRow | undefined> {
  const [row] = await tx
    .select()
    .from(fiatTransaction)
    .where(and(eq(fiatTransaction.id, id), eq(fiatTransaction.status, status)))
    .for('update')
  return row
}
