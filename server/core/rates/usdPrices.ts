import Big from 'big.js'
import { eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AT_PAR, TOKEN_PRICES } from '#resources/vocabulary/usdRates.ts'
import type { Provider } from '#resources/vocabulary/providers.ts'
import { currency } from '#server/core/ledger/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'

/** What one of each token is worth in US dollars, decimal texts. A token that is missing has no price. */
export type UsdPrices = Readonly<Record<string, string>>

/** Sets the prices by what is configured: without a source of rates only what promises a dollar has one. */
export async function writeUsdPrices(tx: Orm, providers: readonly Provider[]): Promise<void> {
  const isRated = providers.includes('rates')
  await tx.update(currency).set({ usdPrice: null })
  for (const [code, usdPrice] of Object.entries(TOKEN_PRICES))
    if (isRated || AT_PAR.includes(code))
      await tx.update(currency).set({ usdPrice }).where(eq(currency.code, code))
}

export async function readUsdPrices(orm: Orm): Promise<UsdPrices> {
  const rows = await orm
    .select({ code: currency.code, price: currency.usdPrice })
    .from(currency)
    .where(isNotNull(currency.usdPrice))
  return Object.fromEntries(rows.map(({ code, price }) => [code, price ?? '0']))
}

/** The exact value of an amount of a token in US dollars; '0' without a price. */
export function toUsd(prices: UsdPrices, amount: string, currency: string): string {
  return new Big(amount).times(prices[currency] ?? '0').toFixed()
}

/** The same at the prices of now. */
export async function valueInUsd(orm: Orm, amount: string, currency: string): Promise<string> {
  return toUsd(await readUsdPrices(orm), amount, currency)
}

/** The same in a query: the value of a column of amounts, by the column of their tokens. */
export function inUsd(amount: PgColumn, code: PgColumn): SQL {
  return sql`(${amount} * coalesce((select usd_price from currency as priced where priced.code = ${code}), 0))`
}
