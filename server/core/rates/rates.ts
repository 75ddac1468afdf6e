import Big from 'big.js'
import { and, desc, eq, gte, lte } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { fxRate } from './schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { readCurrencies } from '#server/core/wallet/readCurrencies.ts'

/** Fiat money has cents everywhere. */
const FIAT_DECIMALS = 2
const RATE_DECIMALS = 12

/** A price of a partner counts for so long. */
const FRESH_MS = 15 * 60_000

/**
 * Units of fiat money for one token at the present moment, as a decimal string. Undefined: the pair has no rate, or its partner
 * has been silent for so long that it no longer counts.
 */
export async function readRate(
  orm: Orm,
  { now, partners }: Pick<Services, 'now' | 'partners'>,
  currency: string,
  fiat: string,
): Promise<string | undefined> {
  const at = now()
  const row = await readStoredRate(orm, {
    base: 'USD',
    quote: fiat,
    at,
    since: freshSince({ now, partners }),
  })
  const rate = new Big(await valueInUsd(orm, '1', currency))
    .times(row?.rate ?? '0')
    .round(RATE_DECIMALS, Big.roundDown)
  return rate.gt(0) ? rate.toFixed() : undefined
}

/** Since when a price of a partner counts; undefined in the sandbox, where prices do not change. */
export function freshSince({ now, partners }: Pick<Services, 'now' | 'partners'>): Date | undefined {
  return partners.rates && new Date(now().getTime() - FRESH_MS)
}

/** A pair at a moment, and how old its rate may be. Default: of any age. */
interface RateAt {
  readonly base: string
  readonly quote: string
  readonly at: Date
  readonly since?: Date | undefined
}

/** The newest rate of a pair that is stored. */
export async function readStoredRate(orm: Orm, { base, quote, at, since }: RateAt) {
  const [row] = await orm
    .select({ rate: fxRate.rate, validFrom: fxRate.validFrom })
    .from(fxRate)
    .where(
      and(
        eq(fxRate.base, base),
        eq(fxRate.quote, quote),
        lte(fxRate.validFrom, at),
        since && gte(fxRate.validFrom, since),
      ),
    )
    .orderBy(desc(fxRate.validFrom))
    .limit(1)
  return row
}

/** The value of one unit of a currency in US dollars at a moment. */
export async function dollarsFor(orm: Orm, base: string, at: Date): Promise<Big> {
  const row = await readStoredRate(orm, { base, quote: 'USD', at })
  if (!row) throw new Error(`There is no rate from ${base} to USD`)
  return new Big(row.rate)
}

/** The fiat value of an amount of a token, rounded down to the cent: never more than is paid. */
export function toFiat(cryptoAmount: string, rate: string): string {
  return new Big(cryptoAmount).times(rate).round(FIAT_DECIMALS, Big.roundDown).toFixed()
}

/** How much of a token an amount of fiat money buys, rounded down to its decimals. */
export function toCrypto(fiatAmount: string, rate: string, decimals: number): string {
  return new Big(fiatAmount).div(rate).round(decimals, Big.roundDown).toFixed()
}

/** A token that can be converted. */
export interface FiatToken {
  readonly currency: string
  readonly name: string
  readonly decimals: number
  /** The networks it exists on, by name. */
  readonly networks: readonly string[]
}

/** Every token that can be converted, each once. */
export async function readTokens(orm: Orm): Promise<readonly FiatToken[]> {
  const places = await readCurrencies(orm)
  return places
    .filter(({ currency }, index) => places.findIndex((place) => place.currency === currency) === index)
    .map(({ currency, name, decimals }) => ({
      currency,
      name,
      decimals,
      networks: places.filter((place) => place.currency === currency).map(({ network }) => network.name),
    }))
}
