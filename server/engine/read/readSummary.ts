import Big from 'big.js'
import { and, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyField, Summary } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { visibleTo, type SeenSource, type Viewer } from './ListSource.ts'
import { columnOf, type PageQuery } from '#server/engine/query/ListQuery.ts'
import type { Grouping } from '#server/engine/query/parseGrouping.ts'
import { mostCounted } from './readList.ts'
import { refuseShortSearch } from './refuseShortSearch.ts'

/** A figure under a column: of the amounts in one asset, or of a number. */
interface Figure {
  readonly asset: string | null
  readonly value: string
}

/** Records that have something in common, or all that match. */
interface SummaryGroup {
  /** What they have in common; null: nothing, or that the value is missing. */
  readonly value: string | null
  readonly count: number
  /** By field. */
  readonly summaries: Readonly<Record<string, readonly Figure[]>>
}

/** The totals of all that a list matches. */
interface ListSummary {
  /** There are too many to add them up, so that there are no groups. */
  readonly isMore: boolean
  readonly groups: readonly SummaryGroup[]
  /** There are more groups than these. */
  readonly hasMoreGroups: boolean
}

/** The most groups of an answer. */
const MOST_GROUPS = 100
const AVERAGE_DECIMALS = 6

/**
 * Counts and adds up all that matches, in one query that looks at no more rows than a count does. Throws 400 for a search that
 * would read a table that is too large.
 */
export async function readSummary(
  orm: Orm,
  source: SeenSource,
  viewer: Viewer,
  { where, search }: Pick<PageQuery, 'where' | 'search'>,
  grouping?: Grouping,
): Promise<ListSummary> {
  await refuseShortSearch(orm, source, viewer, search)
  const most = mostCounted(source, search)
  const summed = summedIn(source)
  const keys = sql.join([sql`key`, ...summed.map((_, at) => part('asset', at))], COMMA)
  const inner = summed.flatMap(({ value, asset }, at) => [
    sql`${value} as ${part('value', at)}`,
    sql`${asset} as ${part('asset', at)}`,
  ])
  const outer = summed.flatMap((_, at) => [
    sql`sum(${part('value', at)})::text as ${part('sum', at)}`,
    sql`count(${part('value', at)})::text as ${part('count', at)}`,
  ])
  const { rows } = await orm.execute<Row>(
    sql`select ${keys}, ${sql.join([sql`count(*)::text as matching`, ...outer], COMMA)}
          from (select ${sql.join([sql`${grouping?.key ?? sql`null`}::text as key`, ...inner], COMMA)}
                  from ${source.table}
                 where ${and(visibleTo(viewer, source), where) ?? sql`true`}
                 limit ${most + 1}) as found
         group by ${keys}`,
  )
  if (countIn(rows) > most) return { isMore: true, groups: [], hasMoreGroups: false }
  const values = grouping ? [...new Set(rows.map(({ key }) => key ?? null))] : [null]
  const groups = values.map((value) => toGroup(value, rows, summed))
  const ordered = grouping ? groups.toSorted(grouping.compare) : groups
  return {
    isMore: false,
    groups: ordered.slice(0, MOST_GROUPS),
    hasMoreGroups: ordered.length > MOST_GROUPS,
  }
}

/** By group and by the assets of what is added up. */
type Row = Readonly<Record<string, string | null>>

const COMMA = sql`, `
const part = (name: string, at: number) => sql.raw(`${name}_${at}`)

/** A column whose values are added up. */
interface Summed {
  readonly name: string
  readonly how: Summary
  /** As it counts: what goes out is negative. */
  readonly value: SQL
  readonly asset: SQL
}

function summedIn(source: SeenSource): readonly Summed[] {
  return source.resource.list.columns.flatMap((column): readonly Summed[] => {
    if (typeof column === 'string' || !column.summary) return []
    const { field: name, summary: how } = column
    const [field, from] = [source.fields[name] as AnyField | undefined, columnOf(source, name)]
    if (!field || !from) return []
    if (how === 'count')
      return [{ name, how, value: sql`case when ${from} is not null then 1 end`, asset: NONE }]
    return [{ name, how, value: signed(source, field, from), asset: assetOf(source, field) }]
  })
}

const NONE = sql`null::text`

function assetOf(source: SeenSource, field: AnyField): SQL {
  const column = field.kind === 'amount' ? columnOf(source, field.options.asset) : undefined
  return column ? sql`${column}::text` : NONE
}

/** The number of a field as it adds up: an outgoing amount, by its direction field, counts as negative. */
export function signed(source: Pick<SeenSource, 'columns'>, field: AnyField, column: PgColumn): SQL {
  const direction = field.kind === 'amount' ? field.options.direction : undefined
  const by = direction && columnOf(source, direction.field)
  const { minus = [] } = direction ?? {}
  if (!by || minus.length === 0) return sql`${column}`
  const list = sql.join(
    minus.map((value) => sql`${value}`),
    COMMA,
  )
  return sql`case when ${by} in (${list}) then -${column} else ${column} end`
}

const countIn = (rows: readonly Row[]) => rows.reduce((sum, { matching }) => sum + Number(matching), 0)

function toGroup(value: string | null, all: readonly Row[], summed: readonly Summed[]): SummaryGroup {
  const rows = all.filter(({ key }) => (key ?? null) === value)
  const summaries = summed.map(({ name, how }, at) => [name, figuresOf(rows, how, at)] as const)
  return { value, count: countIn(rows), summaries: Object.fromEntries(summaries) }
}

/** One figure for each asset, in alphabetical order. */
function figuresOf(rows: readonly Row[], how: Summary, at: number): readonly Figure[] {
  const filled = rows.filter((row) => Number(row[`count_${at}`]) > 0)
  const assets = [...new Set(filled.map((row) => row[`asset_${at}`] ?? null))].toSorted()
  return assets.map((asset) => {
    const own = filled.filter((row) => (row[`asset_${at}`] ?? null) === asset)
    const add = (name: string) => own.reduce((sum, row) => sum.plus(row[`${name}_${at}`] ?? 0), new Big(0))
    const sum = add('sum')
    return {
      asset,
      value: (how === 'average' ? sum.div(add('count')).round(AVERAGE_DECIMALS) : sum).toFixed(),
    }
  })
}
