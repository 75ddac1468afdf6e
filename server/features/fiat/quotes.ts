import { writerFor } from '#server/engine/http/Caller.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import Big from 'big.js'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { quote } from './schema.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { readRate, toCrypto, toFiat, readTokens, type FiatToken } from '#server/core/rates/rates.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { banksOf } from '#resources/vocabulary/banks.ts'
import { CONVERSION_FEE } from '#resources/vocabulary/fiat.ts'
import { arrivalOf } from './arrivalOf.ts'

/** How long a quote holds. */
const QUOTE_MS = 60_000
/** Unused quotes are forgotten after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** How much worse than what was shown a rate may be without asking again. */
const TOLERANCE = '0.99'

type Quote = typeof quote.$inferSelect

/** Amounts on both sides of a conversion, decimal texts, and the rate between them. */
interface QuotedAmounts {
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount: string
  readonly fiatAmount: string
  readonly rate: string
}

/** Writes down what a team is shown, to be honoured for a minute. */
async function createQuote(
  { tx, services: { now, randomBytes } }: EventContext,
  teamId: string,
  amounts: QuotedAmounts,
): Promise<Quote> {
  const at = now()
  const forgotten = new Date(at.getTime() - KEPT_MS)
  await tx
    .delete(quote)
    .where(and(eq(quote.teamId, teamId), isNull(quote.usedAt), lt(quote.expiresAt, forgotten)))
  const row = {
    id: createId('quo', randomBytes),
    ...amounts,
    teamId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + QUOTE_MS),
    usedAt: null,
  }
  await tx.insert(quote).values(row)
  return row
}

/** A request for a rate. Exactly one of the amounts is set: the one that the caller typed. */
interface RateRequest {
  readonly teamId: string
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount?: string
  readonly fiatAmount?: string
  readonly quoteId?: string | undefined
  /** `sell`: tokens to money; `buy`: money to tokens. Decides in which direction a rate is worse. */
  readonly side: 'sell' | 'buy'
}

/**
 * The rate a conversion gets: that of its quote while it holds, which is then used up, else the present one. Throws 409 when
 * the present one is more than 1 % worse than what the team was shown last, and when the quote was for something else.
 */
export async function takeRate(
  { tx, services }: EventContext,
  request: RateRequest,
): Promise<{ readonly rate: string; readonly quoteId: string | null } | undefined> {
  await refuseOtherQuote(tx, request)
  const held = await spendQuote(tx, services.now(), request)
  if (held) return { rate: held.rate, quoteId: held.id }
  const rate = await readRate(tx, services, request.currency, request.fiat)
  if (rate === undefined) return undefined
  const shown = await readShown(tx, request)
  if (shown && isWorse(rate, shown.rate, request.side))
    throw new ApiError(409, 'Rate changed, please review', { code: 'rate_changed' })
  return { rate, quoteId: null }
}

/** A quote is for what was shown with it, even when its rate no longer holds. A quote of another team does not count. */
async function refuseOtherQuote(tx: Orm, request: RateRequest): Promise<void> {
  const { teamId, quoteId, currency, fiat, cryptoAmount, fiatAmount } = request
  if (quoteId === undefined) return
  const [named] = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.id, quoteId), eq(quote.teamId, teamId)))
  if (!named) return
  const isSame =
    named.currency === currency &&
    named.fiat === fiat &&
    (cryptoAmount === undefined || named.cryptoAmount === cryptoAmount) &&
    (fiatAmount === undefined || named.fiatAmount === fiatAmount)
  if (!isSame)
    throw new ApiError(409, 'The rate no longer applies. Please review.', { code: 'quote_changed' })
}

function isWorse(rate: string, shown: string, side: RateRequest['side']): boolean {
  const [lower, higher] = side === 'sell' ? [rate, shown] : [shown, rate]
  return new Big(lower).lt(new Big(higher).times(TOLERANCE))
}

/** Uses a quote up, in one step: two conversions cannot both have it. */
async function spendQuote(tx: Orm, at: Date, request: RateRequest): Promise<Quote | undefined> {
  const { quoteId } = request
  if (quoteId === undefined) return undefined
  const [row] = await tx
    .update(quote)
    .set({ usedAt: at })
    .where(and(eq(quote.id, quoteId), ofPair(request), isNull(quote.usedAt), gt(quote.expiresAt, at)))
    .returning()
  return row
}

/** The quote that was named, or else the newest of the pair. */
async function readShown(tx: Orm, request: RateRequest): Promise<Quote | undefined> {
  const { quoteId } = request
  const [named] =
    quoteId === undefined
      ? []
      : await tx
          .select()
          .from(quote)
          .where(and(eq(quote.id, quoteId), ofPair(request)))
  if (named) return named
  const [newest] = await tx
    .select()
    .from(quote)
    .where(ofPair(request))
    .orderBy(desc(quote.createdAt))
    .limit(1)
  return newest
}

function ofPair({ teamId, currency, fiat }: RateRequest) {
  return and(eq(quote.teamId, teamId), eq(quote.currency, currency), eq(quote.fiat, fiat))
}

/** Exactly one of the amounts. */
interface QuoteRequest {
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount?: string | undefined
  readonly fiatAmount?: string | undefined
}

const FIAT_DECIMALS = 2

/**
 * Computes both sides of a conversion and holds the rate for a minute. Throws 400 with the errors per field.
 */
export async function quoteConversion(context: ActContext, request: QuoteRequest) {
  const { tx, services, caller } = context
  const { currency, fiat } = request
  const token = (await readTokens(tx)).find((one) => one.currency === currency)
  if (!token) throw invalid([{ field: 'currency', text: 'Currency not found in supported currencies' }])
  const rate = await readRate(tx, services, currency, fiat)
  if (rate === undefined || banksOf(fiat).length === 0)
    throw invalid([{ field: 'fiat', text: 'Fiat currency isn’t supported' }])
  const amounts = bothSides(request, token, rate)
  const { id, expiresAt } = await createQuote(context, caller.team.id, { currency, fiat, rate, ...amounts })
  const { cryptoAmount, fiatAmount } = amounts
  return {
    rate,
    fiatValue: fiatAmount,
    cryptoAmount,
    fee: CONVERSION_FEE,
    arrival: writerFor(caller)(arrivalOf(services, fiat).text),
    quoteId: id,
    expiresAt: expiresAt.toISOString(),
  }
}

function bothSides({ cryptoAmount, fiatAmount }: QuoteRequest, { decimals }: FiatToken, rate: string) {
  if ((cryptoAmount === undefined) === (fiatAmount === undefined))
    throw invalid([{ field: 'cryptoAmount', text: 'Send either cryptoAmount or fiatAmount' }])
  const [field, text, places] =
    cryptoAmount === undefined
      ? (['fiatAmount', fiatAmount ?? '', FIAT_DECIMALS] as const)
      : (['cryptoAmount', cryptoAmount, decimals] as const)
  const { amount, problem } = parseAmount(text, places)
  if (amount === undefined) throw invalid([{ field, text: problem }])
  const sides =
    field === 'cryptoAmount'
      ? { cryptoAmount: amount, fiatAmount: toFiat(amount, rate) }
      : { cryptoAmount: toCrypto(amount, rate, decimals), fiatAmount: amount }
  if (Object.values(sides).some((side) => new Big(side).lte(0)))
    throw invalid([{ field, text: 'Amount is too small to convert' }])
  return sides
}
