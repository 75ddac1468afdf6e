import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { fiatTransaction } from './schema.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { recordMovement } from '#server/wallet/insertTransaction.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { offrampSettle, onramp, sendRelease } from '#server/ledger/recipes.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/chain/issueAddress.ts'
import { walletAddressOf } from '#server/wallet/ensureReceiveAddress.ts'
import { valueInUsd } from '#server/wallet/usdPrices.ts'
import { insertTransactionEvent } from '#server/wallet/insertTransactionEvent.ts'
import { formatExactAmount } from '#define'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'

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
    .set({ ...end, statusAt: at, updatedAt: at, version: row.version + 1 })
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
  await insertConversionEvent(tx, services, closed)
  if (end.status !== 'cancelled') await tell(tx, services, closed)
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
  const ref = { type: 'transaction', id: reference }
  const move = { teamId, currency, amount }
  const paid = { ...move, fiat: { currency: fiat, amount: fiatAmount } }
  await (end.status === 'completed'
    ? postEntry(tx, { kind: 'offramp.settle', ref, lines: offrampSettle(paid) })
    : postEntry(tx, { kind: 'offramp.release', ref, lines: sendRelease(move) }))
  const outcome =
    end.status === 'completed'
      ? ({ status: 'successful' } as const)
      : ({ status: 'failed', failureReason: end.failureReason } as const)
  const [transaction] = await tx
    .update(walletTransaction)
    .set({ ...outcome, updatedAt: services.now() })
    .where(eq(walletTransaction.reference, reference))
    .returning()
  if (transaction) await insertTransactionEvent(tx, services, transaction)
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
  await insertTransactionEvent(tx, services, transaction)
  return reference
}

async function tell(tx: Orm, services: Services, row: ConversionRow): Promise<void> {
  const { id, teamId, userId, direction, status, failureReason } = row
  const tokens = formatExactAmount(row.cryptoAmount, row.cryptoCurrency)
  const money = formatExactAmount(row.fiatAmount, row.fiat)
  const done =
    direction === 'offramp'
      ? `${money} was paid to ${row.accountName} for ${tokens}.`
      : `${tokens} arrived for ${money}.`
  await notify(tx, services, [userId], {
    teamId,
    type: 'transaction',
    title: status === 'completed' ? 'Conversion completed' : 'Conversion failed',
    many: status === 'completed' ? '{count} conversions completed' : '{count} conversions failed',
    message: status === 'completed' ? done : `${tokens} for ${money}: ${failureReason ?? ''}`,
    priority: status === 'completed' ? 'medium' : 'high',
    metadata: { amount: row.cryptoAmount, currency: row.cryptoCurrency, transactionId: id, conversionId: id },
    dedupeKey: `conversion:${id}:${status}`,
  })
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

export type ConversionRow = typeof fiatTransaction.$inferSelect

/** Inserts the webhook event of a conversion's new status: `offramp.{status}`, `onramp.completed`. */
export async function insertConversionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, direction, ...conversion }: ConversionRow,
): Promise<void> {
  const { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason } = conversion
  if (direction === 'onramp' && status !== 'completed') return
  await insertOutboxEvent(tx, services, {
    teamId,
    type: `${direction}.${status}`,
    payload: { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason },
  })
}
