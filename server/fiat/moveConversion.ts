import { and, eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { fiatTransaction, type FiatStatus } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { findBank } from './banks.ts'
import { resolveAccount } from './resolveAccount.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Services } from '#server/Services.ts'
import {
  insertConversionEvent,
  type ConversionRow,
  closeConversion,
  type ConversionEnd,
} from './closeConversion.ts'

/** The job that takes a pending conversion up. */
export const PICK_UP_CONVERSION = 'conversion.pick-up'
/** The job that ends a conversion which is being processed. */
export const END_CONVERSION = 'conversion.end'

/** An account whose payouts are slow takes this many times as long. */
const SLOWNESS = 10
/** In the sandbox the bank returns a transfer whose amount ends like this. */
const RETURNED_END = '.13'
const REJECTED = 'The bank rejected the payout; the tokens are available again'
const RETURNED = 'The bank returned the transfer; nothing was charged'

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
  const next = { status: 'processing', statusAt: at, updatedAt: at, version: row.version + 1 } as const
  await tx.update(fiatTransaction).set(next).where(eq(fiatTransaction.id, id))
  const factor = (await behaviourOf(row)) === 'slow' ? SLOWNESS : 1
  const runAt = new Date(at.getTime() + factor * delayOf('conversion', services.settings))
  const kind = END_CONVERSION
  await enqueue(tx, { kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}` })
  await insertConversionEvent(tx, services, { ...row, ...next })
}

/** Gives a conversion that is being processed its end. One that has it is left alone, so it may be called again. */
export async function endConversion(tx: Orm, services: Services, id: string): Promise<void> {
  const row = await lockConversion(tx, id, 'processing')
  if (!row) return
  const failureReason = await failureOf(row)
  const end: ConversionEnd = failureReason
    ? { status: 'failed', failureReason }
    : { status: 'completed', providerReference: createId('bank', services.randomBytes) }
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

async function failureOf(row: ConversionRow): Promise<string | undefined> {
  if (row.direction === 'onramp') return row.fiatAmount.endsWith(RETURNED_END) ? RETURNED : undefined
  return (await behaviourOf(row)) === 'rejects' ? REJECTED : undefined
}

async function behaviourOf({ direction, fiat, bankCode, accountNumber }: ConversionRow) {
  const bank = direction === 'offramp' && bankCode !== null ? findBank(fiat, bankCode) : undefined
  const resolution = bank && (await resolveAccount(bank, accountNumber))
  return resolution?.found ? resolution.behaviour : 'pays'
}
