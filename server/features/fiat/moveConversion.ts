import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { conversions } from '#resources/conversions.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import { fiatTransaction, type FiatStatus } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { placeOrder } from '#server/features/partners/placeOrder.ts'
import type { Bank } from '#server/providers/Bank.ts'
import type { OrderState } from '#server/providers/Orders.ts'
import { isSlow, simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { type ConversionRow, conversionPickedUp } from './events.ts'
import { readConversion, type StoredConversion } from './settleConversion.ts'

/** The job that picks a pending conversion up. */
export const PICK_UP_CONVERSION = 'conversion.pick-up'
/** The job that ends a conversion which is being processed. */
export const END_CONVERSION = 'conversion.end'

/** An account whose payouts are slow takes this many times as long. */
const SLOWNESS = 10

/** Has a new conversion picked up a little later. */
export async function schedulePickup(
  { tx, services }: EventContext,
  { id, createdAt }: ConversionRow,
): Promise<void> {
  const runAt = new Date(createdAt.getTime() + delayOf('conversionPickup', services.settings))
  const kind = PICK_UP_CONVERSION
  await enqueue(tx, { kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}` })
}

/** Has a pending conversion picked up. One that is not pending is left alone. */
export async function pickUpConversion(context: EventContext, id: string): Promise<void> {
  const row = await lockConversion(context, id, 'pending')
  if (row) await actOn(context, row, 'pickUp')
}

async function actOn(
  context: EventContext,
  { id, teamId }: ConversionRow,
  action: 'pickUp' | 'complete' | 'fail',
  input?: AnyRecord,
): Promise<void> {
  const system = await asSystem(context, teamId)
  await system.records(conversions).act(id, action, input)
}

/** Asks the bank for what a conversion that was picked up takes: from now on it can no longer be cancelled. */
export async function handToBank({ record: { id }, context }: StoredConversion): Promise<void> {
  const { tx, services } = context
  const row = await readConversion(tx, id)
  await publish(context, conversionPickedUp, row)
  const { kind: order, ask } = askOf(row)
  if (services.partners.bank) return placeOrder(context, { id, kind: order, ask })
  const factor = order === 'payout' && isSlow(ask) ? SLOWNESS : 1
  const runAt = new Date(row.statusAt.getTime() + factor * delayOf('conversion', services.settings))
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

/** Ends a conversion as the sandbox's bank does; the job that calls this is the time that it takes. */
export async function endConversion(context: EventContext, id: string): Promise<void> {
  const row = await lockConversion(context, id, 'processing')
  if (!row) return
  const state = await findAtSimulated(simulatedBank, row)
  if (state && state.status !== 'open') await closeByState(context, row, state)
}

function findAtSimulated({ payouts, collections }: Bank, row: ConversionRow) {
  const order = { reference: row.id, at: row.statusAt }
  const { kind, ask } = askOf(row)
  return kind === 'payout' ? payouts.find({ ...order, ask }) : collections.find({ ...order, ask })
}

type Ended = Exclude<OrderState<{ readonly amount: string }>, { readonly status: 'open' }>

/**
 * Ends a conversion as its bank did. One that has ended is left alone, so it may be called again. Another amount than was asked
 * for is not accepted: it answers why, and the conversion waits for an administrator.
 */
export async function settleConversionOrder(
  context: EventContext,
  id: string,
  state: Ended,
): Promise<string | undefined> {
  const row = await lockConversion(context, id, 'processing')
  if (!row) return state.status === 'done' ? closedOtherwise(context, id) : undefined
  if (state.status === 'done' && !new Big(state.amount).eq(row.fiatAmount))
    return `The bank reports ${state.amount} ${row.fiat}, but ${row.fiatAmount} was requested`
  await closeByState(context, row, state)
  return undefined
}

/** An administrator may have ended it meanwhile, and not as the bank did. */
async function closedOtherwise({ tx }: EventContext, id: string): Promise<string | undefined> {
  const [row] = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.id, id))
  return row && row.status !== 'completed' ? `The bank completed it, but it’s ${row.status} here` : undefined
}

async function closeByState(context: EventContext, row: ConversionRow, state: Ended): Promise<void> {
  if (state.status === 'done') await actOn(context, row, 'complete', { providerReference: state.id })
  else await actOn(context, row, 'fail', { failureReason: state.reason })
}

/** The conversion, locked, if it is in the state that a move begins from. */
async function lockConversion(
  { tx }: EventContext,
  id: string,
  status: FiatStatus,
): Promise<ConversionRow | undefined> {
  const [row] = await tx
    .select()
    .from(fiatTransaction)
    .where(and(eq(fiatTransaction.id, id), eq(fiatTransaction.status, status)))
    .for('update')
  return row
}
