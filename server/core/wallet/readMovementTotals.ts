import Big from 'big.js'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { visibleTo, type SeenSource, type Viewer } from '#server/engine/read/ListSource.ts'
import { isPlain, type Params } from '#define'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { mostCounted } from '#server/engine/read/readList.ts'
import { refuseShortSearch } from '#server/engine/read/refuseShortSearch.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { readUsdPrices, toUsd, type UsdPrices } from '#server/core/rates/usdPrices.ts'
import { walletTransaction } from './schema.ts'
import { facetsOf, isSummed, walletSummary } from './summaryAxes.ts'

/** What crossed a wallet in one currency. Decimal text; `net` is what came in without what went out. */
export interface MovementTotal {
  readonly currency: string
  readonly in: string
  readonly out: string
  readonly net: string
}

export interface MovementTotals {
  /** There are too many to add them up: there are no totals. */
  readonly isMore: boolean
  readonly totals: readonly MovementTotal[]
  /** All of it in US dollars. */
  readonly usd: Omit<MovementTotal, 'currency'>
}

/**
 * Adds up what a list of transactions matches, in each currency. Only what crossed the wallet counts: what is under way, held
 * or failed has not, nor has a lien. Throws 400 as the list does.
 */
export async function readMovementTotals(
  orm: Orm,
  source: SeenSource,
  viewer: Viewer,
  params: Params,
): Promise<MovementTotals> {
  const { where, search, query } = parseListQuery(source, params, 'simple-rest')
  // Everything that is asked for is among what the summaries are grouped by.
  if (isPlain(query) && query.filters.every(isSummed)) {
    const stored = and(eq(walletSummary.teamId, viewer.team.id), facetsOf(walletSummary, query.filters))
    const rows = sql`select currency, type, kind, status, amount from ${walletSummary} where ${stored}`
    return withDollars(await addUp(orm, rows), await readUsdPrices(orm))
  }
  await refuseShortSearch(orm, source, viewer, search)
  const most = mostCounted(source, search)
  const matching = sql`select currency, type, kind, status, amount from ${walletTransaction}
                        where ${and(visibleTo(viewer, source), where)} limit ${most + 1}`
  const { rows } = await orm.execute<{ count: string }>(
    sql`select count(*)::text as count from (${matching}) as matching`,
  )
  if (Number(rows[0]?.count) > most) return { ...withDollars([], {}), isMore: true }
  return withDollars(await addUp(orm, matching), await readUsdPrices(orm))
}

function withDollars(totals: readonly MovementTotal[], prices: UsdPrices): MovementTotals {
  const sum = (way: 'in' | 'out' | 'net') =>
    totals
      .reduce((all, { currency, ...total }) => all.plus(toUsd(prices, total[way], currency)), new Big(0))
      .toFixed()
  return { isMore: false, totals, usd: { in: sum('in'), out: sum('out'), net: sum('net') } }
}

async function addUp(orm: Orm, rows: SQL): Promise<readonly MovementTotal[]> {
  const way = (type: string) =>
    sql`coalesce(sum(amount) filter (where type = ${type} and status = 'successful'), 0)`
  const { rows: totals } = await orm.execute<MovementTotal & Record<string, unknown>>(sql`
    select currency, trim_scale(${way('credit')})::text as "in", trim_scale(${way('debit')})::text as out,
           trim_scale(${way('credit')} - ${way('debit')})::text as net
      from (${rows}) as matching where kind <> 'lien' group by currency
     order by (select position from currency where code = matching.currency)`)
  return totals
}
