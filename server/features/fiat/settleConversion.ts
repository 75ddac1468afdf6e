import { eq } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { fiatTransaction } from './schema.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { offrampSettle, onramp, sendRelease } from '#server/core/ledger/recipes.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { endMovement } from '#server/core/wallet/endMovement.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { type ConversionRow, conversionEnded } from './events.ts'

/** A conversion that an operation has just stored. */
export interface StoredConversion {
  readonly record: Pick<ConversionRow, 'id'>
  readonly context: EventContext
}

/**
 * Does what follows from the end of a conversion, in books and wallet: held tokens leave or come back, bought ones arrive. The
 * books take each entry of a transaction once, so none comes back twice.
 */
export async function settleConversion({ record: { id }, context }: StoredConversion): Promise<void> {
  const { tx } = context
  const row = await readConversion(tx, id)
  const reference = await (row.direction === 'offramp' ? endOfframp : endOnramp)(context, row)
  await tx.update(fiatTransaction).set({ reference }).where(eq(fiatTransaction.id, id))
  await publish(context, conversionEnded, { ...row, reference })
}

/** The row of a conversion that is locked. */
export async function readConversion(tx: Orm, id: string): Promise<ConversionRow> {
  const [row] = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.id, id))
  if (!row) throw new Error(`The conversion ${id} is gone while it is locked`)
  return row
}

async function endOfframp(context: EventContext, row: ConversionRow) {
  const { teamId, reference, cryptoCurrency: currency, cryptoAmount: amount, fiat, fiatAmount } = row
  if (reference === null) throw new Error(`The off-ramp ${row.id} has no transaction`)
  const move = { teamId, currency, amount }
  const paid = { ...move, fiat: { currency: fiat, amount: fiatAmount } }
  await endMovement(
    context,
    reference,
    row.status === 'completed'
      ? { kind: 'offramp.settle', lines: offrampSettle(paid), status: 'successful' }
      : {
          kind: 'offramp.release',
          lines: sendRelease(move),
          status: 'failed',
          failureReason: row.failureReason ?? '',
        },
  )
  return reference
}

/** Tokens that were bought arrive; otherwise nothing has moved, and there is no transaction. */
async function endOnramp(context: EventContext, row: ConversionRow) {
  if (row.status !== 'completed') return null
  const { tx, services } = context
  const { teamId, userId, network, fiat, fiatAmount } = row
  const { cryptoCurrency: currency, cryptoAmount: amount } = row
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const to = await walletAddressOf(teamId)
  const movement = {
    id: reference,
    reference,
    teamId,
    userId,
    currency,
    network,
    amount,
    hash: null,
    type: 'credit',
    kind: 'top_up',
    status: 'successful',
    fee: '0',
    usdValue: await valueInUsd(tx, amount, currency),
    address: to,
    toAddress: to,
    fromAddress: await deriveAddress('fiat gateway'),
    counterparty: row.bankName,
    source: { type: 'conversion', id: row.id },
    createdAt: at,
    updatedAt: at,
  } as const
  const lines = onramp({ teamId, currency, amount, fiat: { currency: fiat, amount: fiatAmount } })
  const transaction = await recordMovement(tx, movement, { kind: 'onramp', lines })
  await publish(context, transactionRecorded, transaction)
  return reference
}

/** How long a bank may take. After that an administrator has to ask it and end the conversion by hand. */
const PATIENCE_MS = 24 * 60 * 60_000

/** Whether a conversion has been with its bank for longer than a day. */
export function isStuck(
  { status, statusAt }: { readonly status: unknown; readonly statusAt: unknown },
  now: Date,
): boolean {
  return (
    status === 'processing' && statusAt instanceof Date && now.getTime() - statusAt.getTime() > PATIENCE_MS
  )
}
