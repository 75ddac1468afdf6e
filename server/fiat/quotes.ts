import Big from 'big.js'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { quote } from './schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Services } from '#server/Services.ts'
import { readRate } from './rates.ts'

/** How long a quote holds. Decision G-36. */
const QUOTE_MS = 60_000
/** Unused quotes are forgotten after a day. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** How much worse than what was shown a rate may be without asking again. */
const TOLERANCE = '0.99'

export type Quote = typeof quote.$inferSelect

/** Amounts on both sides of a conversion, decimal texts, and the rate between them. */
export interface QuotedAmounts {
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount: string
  readonly fiatAmount: string
  readonly rate: string
}

/** Writes down what a team is shown, to be honoured for a minute. */
export async function createQuote(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
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

/** What a conversion asks of the rate. Exactly one of the amounts is what the caller typed. */
export interface RateRequest {
  readonly teamId: string
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount?: string
  readonly fiatAmount?: string
  readonly quoteId?: string | undefined
  /** Tokens become money (`sell`) or money becomes tokens (`buy`): what counts as worse. */
  readonly side: 'sell' | 'buy'
}

/**
 * The rate a conversion gets: that of its quote while it holds, which is then used up, else the present one. Throws 409 when
 * the present one is more than 1 % worse than what the team was shown last, and when the quote was for something else.
 */
export async function takeRate(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  request: RateRequest,
): Promise<{ readonly rate: string; readonly quoteId: string | null } | undefined> {
  await refuseOtherQuote(tx, request)
  const held = await spendQuote(tx, now(), request)
  if (held) return { rate: held.rate, quoteId: held.id }
  const rate = await readRate(tx, request.currency, request.fiat, now())
  if (rate === undefined) return undefined
  const shown = await readShown(tx, request)
  if (shown && isWorse(rate, shown.rate, request.side))
    throw new ApiError(409, 'Rate changed, please review', { code: 'rate_changed' })
  return { rate, quoteId: null }
}

/** A quote is for what was shown with it, even when its rate no longer holds. One that another team was given is none. */
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
    throw new ApiError(409, 'The rate was shown for something else, please review', { code: 'quote_changed' })
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
