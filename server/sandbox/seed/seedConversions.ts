import { END_CONVERSION, PICK_UP_CONVERSION } from '#server/features/fiat/moveConversion.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { CURRENCIES } from '#server/core/ledger/currencies.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { insertTransaction, type NewTransaction } from '#server/core/wallet/insertTransaction.ts'
import { findBank } from '#resources/vocabulary/banks.ts'
import {
  collectionAccountOf,
  nubanCheckDigit,
  resolveAccount,
} from '#server/providers/simulated/simulatedAccounts.ts'
import { toCrypto, toFiat } from '#server/core/rates/rates.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { offrampSettle, onramp, sendHold, sendRelease } from '#server/core/ledger/recipes.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import { toUsd } from '#server/core/rates/usdPrices.ts'
import { type Random, daysBefore } from './createRandom.ts'
import { DAY, PAST_CONVERSIONS, PAST_RATES, type PastConversion } from './pastConversions.ts'
import { writeEntries, type PastEntry } from './writeEntries.ts'

const MINUTE_MS = 60_000
const DURATION_MS = 15_000

/** When those under way move on, from now. */
const NEXT_MS = { processing: 8 * MINUTE_MS, pending: 4 * MINUTE_MS } as const

interface ConversionSeed {
  readonly teamId: string
  readonly userId: string
  readonly now: Date
  readonly random: Random
}

/** Writes the conversions of a team with their transactions, their books, and the jobs that move those under way. */
export async function seedConversions(tx: Orm, seed: ConversionSeed): Promise<void> {
  for (const past of PAST_CONVERSIONS) await writeOne(tx, seed, past)
}

async function writeOne(tx: Orm, seed: ConversionSeed, past: PastConversion): Promise<void> {
  const { teamId, userId, now, random } = seed
  const at = daysBefore(now, past.minutesAgo / DAY)
  const isEnded = past.status !== 'pending' && past.status !== 'processing'
  const endedAt = isEnded ? new Date(at.getTime() + DURATION_MS) : at
  const amounts = amountsOf(past)
  const account = accountOf(past)
  const planned = await transactionOf(seed, past, amounts.cryptoAmount, { at, endedAt })
  const id = createId('fiat', random.bytes)
  const counterparty = past.direction === 'offramp' ? account.accountName : account.bankName
  const transaction =
    planned && (await insertTransaction(tx, { ...planned, counterparty, source: { type: 'conversion', id } }))
  await tx.insert(fiatTransaction).values({
    id,
    teamId,
    userId,
    direction: past.direction,
    reference: transaction?.reference ?? null,
    ...amounts,
    cryptoCurrency: past.currency,
    network: 'ethereum',
    fiat: past.fiat,
    rate: PAST_RATES[past.fiat],
    ...account,
    paymentReference:
      past.direction === 'onramp' ? createId('pay', random.bytes).slice(4, 14).toUpperCase() : null,
    status: past.status,
    statusAt: endedAt,
    failureReason: past.failureReason ?? null,
    providerReference: past.status === 'completed' ? createId('bank', random.bytes) : null,
    createdAt: at,
    updatedAt: endedAt,
  })
  if (transaction) await writeEntries(tx, entriesOf(past, transaction, amounts.fiatAmount, endedAt), random)
  if (past.status !== 'pending' && past.status !== 'processing') return
  const kind = past.status === 'pending' ? PICK_UP_CONVERSION : END_CONVERSION
  const runAt = new Date(now.getTime() + NEXT_MS[past.status])
  await enqueue(tx, { kind, payload: { id }, runAt, uniqueKey: `${kind}:${id}` })
}

function amountsOf({ direction, amount, fiat, currency }: PastConversion) {
  const decimals = CURRENCIES.find(({ code }) => code === currency)?.decimals ?? 18
  return direction === 'offramp'
    ? { cryptoAmount: amount, fiatAmount: toFiat(amount, PAST_RATES[fiat]) }
    : { cryptoAmount: toCrypto(amount, PAST_RATES[fiat], decimals), fiatAmount: amount }
}

function accountOf({ fiat, to }: PastConversion) {
  const collecting = collectionAccountOf(fiat, 'bank_transfer')
  const bank = to && findBank(fiat, to[0])
  if (!to || !bank) {
    if (!collecting) throw new Error(`Nobody collects ${fiat}`)
    return collecting
  }
  const [code, digits] = to
  const accountNumber = bank.type === 'nuban' ? `${digits}${nubanCheckDigit(code, digits)}` : digits
  const resolution = resolveAccount(bank, accountNumber)
  if (!resolution.found || resolution.accountName === null) throw new Error(`No account ${accountNumber}`)
  const { name: bankName, provider } = bank
  return { provider, bankCode: code, bankName, accountNumber, accountName: resolution.accountName }
}

type Transaction = NewTransaction

/** An on-ramp has a transaction only once it is completed. */
async function transactionOf(
  { teamId, userId, random }: ConversionSeed,
  { direction, status, currency, failureReason }: PastConversion,
  amount: string,
  { at, endedAt }: { readonly at: Date; readonly endedAt: Date },
): Promise<Transaction | undefined> {
  if (direction === 'onramp' && status !== 'completed') return undefined
  const own = await walletAddressOf(teamId)
  const reference = createId('tx', random.bytes)
  const isUnderWay = status === 'pending' || status === 'processing'
  const ended = status === 'completed' ? ('successful' as const) : ('failed' as const)
  return {
    id: reference,
    reference,
    teamId,
    userId,
    currency,
    network: 'ethereum',
    amount,
    type: direction === 'offramp' ? 'debit' : 'credit',
    kind: direction === 'offramp' ? 'payout' : 'top_up',
    status: isUnderWay ? 'pending' : ended,
    usdValue: toUsd(TOKEN_PRICES, amount, currency),
    address: own,
    failureReason: failureReason ?? null,
    fromAddress: direction === 'offramp' ? own : await deriveAddress('fiat gateway'),
    toAddress: direction === 'offramp' ? null : own,
    createdAt: direction === 'offramp' ? at : endedAt,
    updatedAt: endedAt,
  }
}

function entriesOf(
  { direction, status, fiat }: PastConversion,
  { reference, teamId, currency, amount, createdAt }: Transaction,
  fiatAmount: string,
  endedAt: Date,
): readonly PastEntry[] {
  const move = { teamId, currency, amount }
  const exchange = { ...move, fiat: { currency: fiat, amount: fiatAmount } }
  if (direction === 'onramp') return [{ kind: 'onramp', reference, lines: onramp(exchange), at: endedAt }]
  const hold = { kind: 'offramp.hold', reference, lines: sendHold(move), at: createdAt }
  if (status === 'pending' || status === 'processing') return [hold]
  const end =
    status === 'completed'
      ? { kind: 'offramp.settle', lines: offrampSettle(exchange) }
      : { kind: 'offramp.release', lines: sendRelease(move) }
  return [hold, { ...end, reference, at: endedAt }]
}
