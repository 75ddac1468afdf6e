import { eq } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { fiatTransaction } from './schema.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { offrampSettle, onramp, sendRelease } from '#server/core/ledger/recipes.ts'
import type { Services } from '#server/entry/Services.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { endMovement } from '#server/core/wallet/endMovement.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { type ConversionRow, conversionEnded } from './events.ts'

/** How a conversion ends. One that failed or was cancelled gets its held tokens back exactly once. */
export type ConversionEnd =
  | { readonly status: 'completed'; readonly providerReference: string }
  | { readonly status: 'failed' | 'cancelled'; readonly failureReason: string }

/**
 * Ends a conversion that the caller has locked, in books, wallet and history at once: tokens set aside leave or come back, bought
 * ones arrive. The books take each entry of a transaction once, so none comes back twice.
 */
export async function closeConversion(
  tx: Orm,
  services: Services,
  row: ConversionRow,
  end: ConversionEnd,
): Promise<ConversionRow> {
  const at = services.now()
  const [closed = row] = await tx
    .update(fiatTransaction)
    .set({ ...end, statusAt: at, ...nextVersion(fiatTransaction, at) })
    .where(eq(fiatTransaction.id, row.id))
    .returning()
  return settleConversion(tx, services, closed, end)
}

/** What follows from the end of a conversion that is stored: books and wallet, the event, and what its person is told. */
async function settleConversion(
  tx: Orm,
  services: Services,
  row: ConversionRow,
  end: ConversionEnd,
): Promise<ConversionRow> {
  const reference =
    row.direction === 'offramp'
      ? await endOfframp(tx, services, row, end)
      : await endOnramp(tx, services, row, end)
  await tx.update(fiatTransaction).set({ reference }).where(eq(fiatTransaction.id, row.id))
  const closed = { ...row, reference }
  await publish({ tx, services }, conversionEnded, closed)
  return closed
}

/** The same for one that an operation has just stored. */
export async function settleStored(
  { tx, services }: Pick<OperationContext, 'tx' | 'services'>,
  id: string,
  end: ConversionEnd,
): Promise<void> {
  const [row] = await tx.select().from(fiatTransaction).where(eq(fiatTransaction.id, id))
  if (!row) throw new Error(`The conversion ${id} is gone while it is locked`)
  await settleConversion(tx, services, row, end)
}

async function endOfframp(tx: Orm, services: Services, row: ConversionRow, end: ConversionEnd) {
  const { teamId, reference, cryptoCurrency: currency, cryptoAmount: amount, fiat, fiatAmount } = row
  if (reference === null) throw new Error(`The off-ramp ${row.id} has no transaction`)
  const move = { teamId, currency, amount }
  const paid = { ...move, fiat: { currency: fiat, amount: fiatAmount } }
  await endMovement(
    tx,
    services,
    reference,
    end.status === 'completed'
      ? { kind: 'offramp.settle', lines: offrampSettle(paid), status: 'successful' }
      : {
          kind: 'offramp.release',
          lines: sendRelease(move),
          status: 'failed',
          failureReason: end.failureReason,
        },
  )
  return reference
}

/** Tokens that were bought arrive; otherwise nothing has moved, and there is no transaction. */
async function endOnramp(tx: Orm, services: Services, row: ConversionRow, end: ConversionEnd) {
  if (end.status !== 'completed') return null
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
  await publish({ tx, services }, transactionRecorded, transaction)
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
