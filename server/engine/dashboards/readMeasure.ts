import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyField, Measure } from '#define'
import { seenBy, visibleTo, type SeenSource } from '#server/engine/read/ListSource.ts'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Period, Point } from './implementFigures.ts'

interface MeasureQuery {
  readonly services: Services
  readonly caller: Caller
  readonly measure: Measure
  readonly period: Period | undefined
}

/** A number about the records that the caller may see: how many, their sum or their average, as decimal text. */
export async function readMeasure(query: MeasureQuery): Promise<string> {
  const { services, caller, measure, period } = query
  const source = sourceOf(query)
  const [row] = await services.db.orm
    .select({ value: valueOf(source, measure) })
    .from(source.table)
    .where(whereOf(source, caller, measure, period))
  return row?.value ?? '0'
}

/** The same for each day or month of a period, those without a record included. Days are those of UTC. */
export async function readPoints(
  query: MeasureQuery & { readonly period: Period },
  by: 'day' | 'month',
): Promise<readonly Point[]> {
  const source = sourceOf(query)
  const format = by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  const label = sql<string>`to_char(${momentOf(source, query.measure)} at time zone 'UTC', ${format})`
  const found = await readValues(query, source, label)
  return labelsOf(query.period, by).map((name) => ({ label: name, value: found.get(name) ?? '0' }))
}

/** The same for each option of an enum, in their order; what lacks one comes last, under no name. */
export async function readCategories(query: MeasureQuery, by: string): Promise<readonly Point[]> {
  const source = sourceOf(query)
  const field = source.resource.fields[by] as AnyField | undefined
  const options = field?.kind === 'enum' ? Object.keys(field.options.options) : []
  const found = await readValues(query, source, sql<string>`coalesce(${columnOf(source, by)}, '')`)
  const lacking = found.has('') ? [''] : []
  return [...options, ...lacking].map((label) => ({ label, value: found.get(label) ?? '0' }))
}

/** The number about those records that share a label, by label. */
async function readValues(
  { services, caller, measure, period }: MeasureQuery,
  source: SeenSource,
  label: SQL<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await services.db.orm
    .select({ label, value: valueOf(source, measure) })
    .from(source.table)
    .where(whereOf(source, caller, measure, period))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.label, row.value]))
}

/** Every day or month of a period, as the points of its charts are labelled. */
export function labelsOf({ from, until }: Period, by: 'day' | 'month'): readonly string[] {
  const days = Math.round((until.getTime() - from.getTime()) / DAY_MS)
  const all = Array.from({ length: days }, (_, at) => new Date(from.getTime() + at * DAY_MS).toISOString())
  return [...new Set(all.map((day) => day.slice(0, by === 'day' ? 10 : 7)))]
}

const DAY_MS = 24 * 60 * 60 * 1000

function sourceOf({ services, caller, measure: { resource } }: MeasureQuery): SeenSource {
  const source = services.engine.sources.get(resource)
  if (!source) throw new Error(`Nothing holds records of ${resource}`)
  return seenBy(caller, source, services)
}

function columnOf({ columns, resource }: SeenSource, name: string): PgColumn {
  const column = columns[name]
  if (!column) throw new Error(`${resource.name} has no column for ${name}`)
  return column
}

function valueOf(source: SeenSource, { sum, average }: Measure): SQL<string> {
  if (sum !== undefined) return sql<string>`coalesce(sum(${columnOf(source, sum)}), 0)::text`
  if (average !== undefined)
    return sql<string>`coalesce(round(avg(${columnOf(source, average)}), 2), 0)::text`
  return sql<string>`count(*)::text`
}

/** A day begins in UTC. */
function momentOf(source: SeenSource, { at = 'createdAt' }: Measure): SQL {
  const column = columnOf(source, at)
  return source.resource.fields[at]?.kind === 'date'
    ? sql`(${column}::timestamp at time zone 'UTC')`
    : sql`${column}`
}

function whereOf(
  source: SeenSource,
  caller: Caller,
  measure: Measure,
  period: Period | undefined,
): SQL | undefined {
  const preset = source.resource.list.presets?.find(({ name }) => name === measure.preset)
  const conditions = [measure.where, preset?.where]
  return and(
    visibleTo(caller, source),
    ...conditions.map((condition) => condition && conditionToWhere(source, condition, source.asked)),
    ...(period ? within(momentOf(source, measure), period) : []),
  )
}

const within = (moment: SQL, { from, until }: Period) => [
  gte(moment, sql`${from.toISOString()}::timestamptz`),
  lt(moment, sql`${until.toISOString()}::timestamptz`),
]
