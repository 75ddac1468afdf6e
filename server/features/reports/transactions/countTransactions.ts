import { and, eq, sql, type SQL } from 'drizzle-orm'
import { transactions } from '#resources/transactions.ts'
import { isPlain, type ListFilter, type ListFilters, type ListQuery } from '#define'
import { isDay, toValue } from '#server/engine/query/toValue.ts'
import type { CountHint } from '#server/engine/read/ListSource.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { boundsOf, chooseAxis, facetsOf, type SummaryAxis } from '#server/core/wallet/summaryAxes.ts'

/**
 * How many of a team's transactions a list is about, and where a deep page of it begins, from the summaries by day and by
 * amount: only parts that a bound cuts through are counted in the table. `undefined` when the list asks for more than one
 * summary knows.
 */
export async function countTransactions(
  orm: Orm,
  teamId: string,
  query: ListQuery,
): Promise<CountHint | undefined> {
  const { filters, offset, limit } = query
  const { field, order } = query.sort[0] ?? transactions.list.defaultSort
  const sort = { field, isDown: order === 'desc' }
  const axis = isPlain(query) ? chooseAxis(filters, sort.field) : undefined
  if (!axis) return undefined
  const bounds = boundsOf(axis, filters)
  // Within a status the newest come first; downwards all of it is turned round.
  const byStatus = sort.field === 'status' && axis.field === transactions.list.defaultSort.field
  const isDown = byStatus ? !sort.isDown : sort.isDown
  const search = { teamId, filters, axis, bounds, offset, byStatus, isDown, statusDown: sort.isDown }
  const [place] = await findPlace(orm, search)
  if (!place) return { total: 0 }
  const total = Number(place.total)
  const isWhole = offset + limit <= Number(place.until)
  return (byStatus && isWhole) || sort.field === axis.field
    ? { total, skip: { rows: Number(place.before), rest: restFrom(place, search) } }
    : { total }
}

/** The rows of a part or after it, as far as their status goes. */
function restFrom({ end, status }: Segment, { axis, isDown }: Search): SQL {
  const rest = sql`${axis.column} ${sql.raw(isDown ? '<=' : '>=')} ${end}::${axis.type}`
  return status === null ? rest : sql`${walletTransaction.status} = ${status} and ${rest}`
}

interface Search {
  readonly teamId: string
  readonly filters: ListFilters
  readonly axis: SummaryAxis
  readonly bounds: ListFilters
  readonly offset: number
  readonly byStatus: boolean
  /** Larger ones first. */
  readonly isDown: boolean
  readonly statusDown: boolean
}

interface Segment extends Record<string, unknown> {
  readonly total: string
  /** The number of rows before the part. */
  readonly before: string
  /** Where the part begins. */
  readonly end: string
  /** Null: its rows may have any. */
  readonly status: string | null
  /** The number of rows before the first one of another status. */
  readonly until: string
}

/**
 * The part that contains a row, counted from the beginning. The counts are stored, so each part is summed
 * once.
 */
async function findPlace(orm: Orm, search: Search): Promise<readonly Segment[]> {
  const { teamId, filters, axis, offset, isDown, statusDown } = search
  const { from, until } = rangeOf(search)
  const { column } = axis
  const cut = and(
    eq(walletTransaction.teamId, teamId),
    facetsOf(walletTransaction, filters),
    sql`${column} >= greatest(low, ${from}) and ${column} <= least(high, ${until})`,
    sql`(part_status is null or ${walletTransaction.status} = part_status)`,
  )
  const way = (down: boolean) => sql.raw(down ? 'desc' : 'asc')
  const order = sql`order by part_status ${way(statusDown)}, low ${way(isDown)}`
  const { rows } = await orm.execute<Segment>(sql`
    with part as (${axis.parts(search)}), counted as materialized (
      select low, high, part_status, case when low >= ${from} and high <= ${until} then held
                             else (select count(*) from ${walletTransaction} where ${cut}) end as held
        from part where high >= ${from} and low <= ${until}
    ), placed as (
      select ${isDown ? sql`high` : sql`low`} as place, part_status, sum(held) over () as total,
             sum(held) over (${order}) - held as before,
             sum(held) over (order by part_status ${way(statusDown)}) as until
        from counted where held > 0
    )
    select total, before, until, part_status as status, place::text as end
      from placed where before <= ${offset} order by before desc limit 1`)
  return rows
}

/** The lower and the upper bound of a search. */
function rangeOf({ axis, bounds }: Search): { readonly from: SQL; readonly until: SQL } {
  const [lowest, highest] = axis.ends
  const lower = bounds.filter(({ operator }) => operator !== 'lte').map((bound) => readBound(bound, axis).low)
  const upper = bounds
    .filter(({ operator }) => operator !== 'gte')
    .map((bound) => readBound(bound, axis).high)
  return {
    from: sql`greatest(${sql.join([lowest, ...lower], sql`, `)})`,
    until: sql`least(${sql.join([highest, ...upper], sql`, `)})`,
  }
}

/** The least and the most that a value means: a day is a range. */
function readBound({ operator, values: [text = ''] }: ListFilter, { field, type }: SummaryAxis) {
  const value = toValue(transactions.fields[field], operator, text)
  if (isDay(value)) {
    const last = sql`${value.until.toISOString()}::timestamptz - interval '1 microsecond'`
    return { low: sql`${value.from.toISOString()}::timestamptz`, high: last }
  }
  const bound = sql`${value instanceof Date ? value.toISOString() : String(value)}::${type}`
  return { low: bound, high: bound }
}
