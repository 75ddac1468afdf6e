import Big from 'big.js'
import { asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { currency } from '#server/core/ledger/schema.ts'
import { balancesOf, type Balance } from '#server/core/ledger/accounts.ts'
import { walletSummary } from './summaryAxes.ts'

/** A team's balance in one token. Amounts are decimal strings in the token's unit. */
export interface TokenBalance {
  readonly currency: string
  readonly name: string
  /** Everything: available, held and liened. */
  readonly balance: string
  /** The balance in US dollars, to the cent, never rounded up; '0' without a price. */
  readonly usdValue: string
  /** Whether the token has a price. */
  readonly isPriced: boolean
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
    .select({ code: currency.code, name: currency.name, usdPrice: currency.usdPrice })
    .from(currency)
    .where(eq(currency.kind, 'token'))
    .orderBy(asc(currency.position))
  const balances = await balancesOf(orm, teamId)
  const tokenBalances = tokens.map((token) =>
    toTokenBalance(
      token,
      balances.find((balance) => balance.currency === token.code),
    ),
  )
  const total = tokenBalances.reduce((sum, { usdValue }) => sum.plus(usdValue), new Big(0))
  return { totalUsdValue: total.toFixed(), tokenBalances }
}

type Token = Pick<typeof currency.$inferSelect, 'code' | 'name' | 'usdPrice'>

function toTokenBalance({ code, name, usdPrice }: Token, balance: Balance | undefined): TokenBalance {
  const { total = '0', available = '0', held = '0', liened = '0' } = balance ?? {}
  const usdValue = new Big(total)
    .times(usdPrice ?? 0)
    .round(2, Big.roundDown)
    .toFixed()
  const isPriced = usdPrice !== null
  return { currency: code, name, balance: total, usdValue, isPriced, available, held, liened }
}

interface Totals {
  /** Every transaction, whatever its outcome. */
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
