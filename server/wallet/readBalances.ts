import Big from 'big.js'
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Orm } from '#server/platform/db/Database.ts'
import { currency } from '#server/ledger/schema.ts'
import { balancesOf, type Balance } from '#server/ledger/accounts.ts'
import { walletSummary } from './summaryAxes.ts'

/** A team's balance in one token. Amounts are decimal strings in the token's unit. */
export interface TokenBalance {
  readonly currency: string
  readonly name: string
  /** Everything: available, held and liened. */
  readonly balance: string
  /** The balance in US dollars, to the cent, never rounded up. */
  readonly usdValue: string
  /** The amount that can be sent. */
  readonly available: string
  /** Set aside for payments that the network has not decided yet. */
  readonly held: string
  /** Kept by an administrator. */
  readonly liened: string
}

interface Balances {
  readonly totalUsdValue: string
  readonly tokenBalances: readonly TokenBalance[]
}

/** A team's balances from the ledger: every token, also those with zero. */
export async function readBalances(orm: Orm, teamId: string): Promise<Balances> {
  const tokens = await orm
    .select({ code: currency.code, name: currency.name })
    .from(currency)
    .where(eq(currency.kind, 'token'))
    .orderBy(asc(currency.position))
  const balances = await balancesOf(orm, teamId)
  const tokenBalances = tokens.map(({ code, name }) =>
    toTokenBalance(
      code,
      name,
      balances.find((balance) => balance.currency === code),
    ),
  )
  const total = tokenBalances.reduce((sum, { usdValue }) => sum.plus(usdValue), new Big(0))
  return { totalUsdValue: total.toFixed(), tokenBalances }
}

function toTokenBalance(currency: string, name: string, balance: Balance | undefined): TokenBalance {
  const { total = '0', available = '0', held = '0', liened = '0' } = balance ?? {}
  const usdValue = new Big(toUsd(total, currency)).round(2, Big.roundDown).toFixed()
  return { currency, name, balance: total, usdValue, available, held, liened }
}

interface Totals {
  /** Every transaction, whatever became of it. */
  readonly totalTransactions: number
  /** The value of completed transactions, in and out, in US dollars. */
  readonly totalTransactionVolume: string
}

/** How many transactions a team has, and what they were worth. */
export async function readTotals(orm: Orm, teamId: string): Promise<Totals> {
  const { transactions, usdValue, status } = walletSummary
  const [row] = await orm
    .select({
      count: sql<string>`coalesce(sum(${transactions}), 0)`,
      volume: sql<string>`trim_scale(coalesce(sum(${usdValue}) filter (where ${status} = 'successful'), 0))`,
    })
    .from(walletSummary)
    .where(eq(walletSummary.teamId, teamId))
  return { totalTransactions: Number(row?.count ?? 0), totalTransactionVolume: row?.volume ?? '0' }
}

/** The sandbox's prices: one unit of a token in US dollars. */
export const USD_PRICES: Readonly<Record<string, string>> = { USDC: '1', USDT: '1', ETH: '2500' }

/** The exact value of an amount of a token in US dollars. */
export function toUsd(amount: string, currency: string): string {
  return new Big(amount).times(USD_PRICES[currency] ?? '0').toFixed()
}

/** The same in a query: the value of a column of amounts, by the column of their tokens. */
export function inUsd(amount: PgColumn, currency: PgColumn): SQL {
  const prices = Object.entries(USD_PRICES).map(([code, price]) => sql`when ${code} then ${price}::numeric`)
  return sql`(${amount} * case ${currency} ${sql.join(prices, sql` `)} else 0 end)`
}
