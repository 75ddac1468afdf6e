import Big from 'big.js'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { fxRate } from './schema.ts'
import { valueInUsd } from '#server/wallet/usdPrices.ts'
import { readCurrencies } from '#server/wallet/readCurrencies.ts'

/** Fiat money has cents everywhere. */
const FIAT_DECIMALS = 2
const RATE_DECIMALS = 12

/** Units of fiat money for one token at a moment, as a decimal string. Undefined: the pair has no rate. */
export async function readRate(
  orm: Orm,
  currency: string,
  fiat: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await orm
    .select({ rate: fxRate.rate })
    .from(fxRate)
    .where(and(eq(fxRate.base, 'USD'), eq(fxRate.quote, fiat), lte(fxRate.validFrom, at)))
    .orderBy(desc(fxRate.validFrom))
    .limit(1)
  const rate = new Big(await valueInUsd(orm, '1', currency))
    .times(row?.rate ?? '0')
    .round(RATE_DECIMALS, Big.roundDown)
  return rate.gt(0) ? rate.toFixed() : undefined
}

/** The value of one unit of a currency in US dollars at a moment. */
export async function dollarsFor(orm: Orm, base: string, at: Date): Promise<Big> {
  const [row] = await orm
    .select({ rate: fxRate.rate })
    .from(fxRate)
    .where(and(eq(fxRate.base, base), eq(fxRate.quote, 'USD'), lte(fxRate.validFrom, at)))
    .orderBy(desc(fxRate.validFrom))
    .limit(1)
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
      ...{ currency, name, decimals },
      networks: places.filter((place) => place.currency === currency).map(({ network }) => network.name),
    }))
}
