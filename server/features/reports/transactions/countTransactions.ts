import { and, eq, sql, type SQL } from 'drizzle-orm'
import { transactions } from '#resources/transactions.ts'
import { valuesOf, type ListParams, type ListQuery } from '#server/engine/query/ListQuery.ts'
import { parseValue, type Day } from '#server/engine/query/parseValue.ts'
import type { CountHint } from '#server/engine/read/CountHint.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import {
  chooseAxis,
  FACET_PARAMS,
  facetsOf,
  KIND_PARAMS,
  type SummaryAxis,
} from '#server/core/wallet/summaryAxes.ts'

/** Parameters that do not change the count, and those that every summary covers. */
const NO_BOUNDS: readonly string[] = ['page', 'pageSize', '_sort', '_order', ...FACET_PARAMS]

/**
 * How many of a team's transactions a list is about, and where a deep page of it begins, from the summaries by day and by
 * amount: only parts that a bound cuts through are counted in the table. `undefined` when the list asks for more than one
 * summary knows. `params` must be those that `parseListQuery` accepted.
 */
export async function countTransactions(
  orm: Orm,
  teamId: string,
  params: ListParams,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<CountHint | undefined> {
  const filters = Object.keys(params).filter((name) => !NO_BOUNDS.includes(name))
  const sort = firstSort(params)
  const axis = chooseAxis(filters, sort.field)
  const bounds = filters.filter((name) => !KIND_PARAMS.includes(name))
  if (!axis || bounds.some((name) => valuesOf(params, name).length > 1)) return undefined
  // Within a status the newest come first; downwards all of it is turned round.
  const byStatus = sort.field === 'status' && axis.field === transactions.list.defaultSort.field
  const isDown = byStatus ? !sort.isDown : sort.isDown
  const search = { teamId, params, axis, bounds, offset, byStatus, isDown, statusDown: sort.isDown }
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
  readonly params: ListParams
  readonly axis: SummaryAxis
  readonly bounds: readonly string[]
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
  const { teamId, params, axis, offset, isDown, statusDown } = search
  const { from, until } = rangeOf(search)
  const { column } = axis
  const cut = and(
    eq(walletTransaction.teamId, teamId),
    facetsOf(walletTransaction, params),
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
function rangeOf({ axis, params, bounds }: Search): { readonly from: SQL; readonly until: SQL } {
  const [lowest, highest] = axis.ends
  const read = (name: string) =>
    readBound(parseValue(transactions.fields[axis.field], String(params[name])), axis)
  const lower = bounds.filter((name) => !name.endsWith('_lte')).map((name) => read(name).low)
  const upper = bounds.filter((name) => !name.endsWith('_gte')).map((name) => read(name).high)
  return {
    from: sql`greatest(${sql.join([lowest, ...lower], sql`, `)})`,
    until: sql`least(${sql.join([highest, ...upper], sql`, `)})`,
  }
}

/** The least and the most that a value means: a day is a range. */
function readBound(parsed: ReturnType<typeof parseValue>, { type }: SummaryAxis) {
  if (!('value' in parsed)) throw new Error('A countHint is made of what was accepted')
  const { value } = parsed
  if (isDay(value)) {
    const last = sql`${value.until.toISOString()}::timestamptz - interval '1 microsecond'`
    return { low: sql`${value.from.toISOString()}::timestamptz`, high: last }
  }
  const bound = sql`${value instanceof Date ? value.toISOString() : String(value)}::${type}`
  return { low: bound, high: bound }
}

const isDay = (value: unknown): value is Day =>
  typeof value === 'object' && value !== null && 'until' in value

function firstSort(params: ListParams): { readonly field: string; readonly isDown: boolean } {
  const { defaultSort } = transactions.list
  const [field] = valuesOf(params, '_sort')
    .flatMap((names) => names.split(','))
    .filter(Boolean)
  if (field === undefined) return { field: defaultSort.field, isDown: defaultSort.order === 'desc' }
  return { field, isDown: /^desc\b/i.test(valuesOf(params, '_order').join(',')) }
}
