import { z } from 'zod'
import {
  allows,
  categoryOf,
  stepOf,
  type Chart,
  type Dashboard,
  type Figure,
  type Measure,
  type Permission,
} from '#define'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'
import {
  lastDays,
  type FigureContext,
  type FigureQueries,
  type Line,
  type Period,
  type Point,
} from './implementFigures.ts'
import { readCategories, readMeasure, readPoints } from './readMeasure.ts'

/** One call for each dashboard that the API works out. */
export const routes = ({ product, figures }: Services): readonly Route[] =>
  dashboardRoutes(product.dashboards, figures)

const DAY_MS = 24 * 60 * 60 * 1000
/** A chart without a period shows as many days. */
const DAYS = 30
const MOST_DAYS = 3 * 366

const day = z.iso.date().optional()
const point = z.object({
  label: z.string(),
  value: z.string(),
  bar: z.string().optional(),
  isUnfinished: z.literal(true).optional(),
})
const line = z.object({
  label: z.string(),
  said: z.literal(true).optional(),
  note: z.string().optional(),
  at: z.string().optional(),
  value: z.string(),
  asset: z.string().optional(),
  leadsTo: z.object({
    resource: z.string(),
    id: z.string().optional(),
    where: z.record(z.string(), z.string()).optional(),
    preset: z.string().optional(),
    at: z.string().optional(),
    lastDays: z.number().optional(),
  }),
})
const answer = z.object({
  figures: z.record(z.string(), z.object({ value: z.string(), before: z.string().nullable() })),
  charts: z.record(z.string(), z.array(point).readonly()),
  lines: z.record(z.string(), z.array(line).readonly()),
})

/** The calls of dashboards: each answers the figures and charts that the caller may see. */
export function dashboardRoutes(
  all: readonly Dashboard[],
  queries: readonly FigureQueries[],
): readonly Route[] {
  return all
    .filter(({ call }) => call === undefined)
    .map((dashboard) =>
      defineRoute(`GET /dashboards/${dashboard.name}`, {
        summary: `Retrieve the figures of ${dashboard.name}`,
        description:
          'Numbers are decimal strings. `before` is the number for the previous period. Figures that the caller can’t list ' +
          'are left out. Days are in UTC and include the last one. `isUnfinished` is true while the day or month is still ' +
          'in progress.',
        tag: 'Dashboard',
        access: dashboard.permission === 'signedIn' ? 'signedIn' : { permission: dashboard.permission },
        ...(dashboard.featureFlag && { flag: dashboard.featureFlag }),
        query: dashboard.periods ? z.object({ from: day, to: day }) : z.strictObject({}),
        answer,
        handle: async ({ caller, services, query }) => {
          const period = readPeriod({ from: undefined, to: undefined, ...query })
          return { data: await readDashboard({ dashboard, caller, services, period, queries }) }
        },
      }),
    )
}

function readPeriod({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined || to === undefined || from > to)
    throw new ApiError(400, '`from` must be a day, and `to` the same day or later')
  const period = { from: new Date(from), until: new Date(Date.parse(to) + DAY_MS) }
  if (period.until.getTime() - period.from.getTime() > MOST_DAYS * DAY_MS)
    throw new ApiError(400, 'A period can be up to three years')
  return period
}

interface DashboardQuery {
  readonly dashboard: Dashboard
  readonly caller: Caller
  readonly services: Services
  readonly period: Period | undefined
  readonly queries: readonly FigureQueries[]
}

interface Reading extends DashboardQuery {
  /** For each period the same for all parts: so they share a query. */
  readonly contexts: Map<Period | undefined, FigureContext>
}

/** The figures and charts of a dashboard that a caller may see, of a period and of the one before. */
export async function readDashboard(query: DashboardQuery) {
  const reading: Reading = { ...query, contexts: new Map() }
  const { dashboard, period } = reading
  const before = period && previousOf(period)
  const isOpen = await openTo(reading)
  const figures = Object.entries(dashboard.figures).filter(([, figure]) => isOpen(figure))
  const charts = Object.entries(dashboard.charts ?? {}).filter(([, chart]) => isOpen(chart))
  const lines = Object.entries(dashboard.lines ?? {}).filter(([, part]) => isOpen(part))
  return {
    figures: Object.fromEntries(
      await Promise.all(
        figures.map(async ([name, figure]) => [
          name,
          {
            value: await readFigure(reading, name, figure, period),
            before: before ? await readFigure(reading, name, figure, before) : null,
          },
        ]),
      ),
    ) as Readonly<Record<string, { value: string; before: string | null }>>,
    charts: Object.fromEntries(
      await Promise.all(charts.map(async ([name, chart]) => [name, await readChart(reading, name, chart)])),
    ) as Readonly<Record<string, readonly Drawn[]>>,
    lines: Object.fromEntries(
      await Promise.all(
        lines.map(async ([name]) => [
          name,
          (await readLines(reading, name)).filter(({ leadsTo }) => isOpen({ measure: leadsTo })),
        ]),
      ),
    ) as Readonly<Record<string, readonly Line[]>>,
  }
}

/** A point as it is drawn: that of today, or of this month, is not over. */
interface Drawn extends Point {
  readonly isUnfinished?: true
}

/** The period of the same length before another one. */
const previousOf = ({ from, until }: Period): Period => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until: from,
})

/** Of a part of a dashboard, what decides who sees it. */
interface Part {
  readonly featureFlag?: string
  readonly permission?: Permission
  readonly measure?: { readonly resource: string }
}

/** Whether a part is there for the caller: its feature is on, and they may list what it measures. */
async function openTo({ services, caller }: Reading) {
  const flags: Readonly<Record<string, boolean>> = await readFlags(services)
  const isOn = (flag: string | undefined) => flag === undefined || flags[flag] === true
  return ({ featureFlag, permission, measure }: Part): boolean => {
    if (permission !== undefined && !allows(permission, caller.permissions)) return false
    const resource = measure && services.engine.sources.get(measure.resource)?.resource
    if (!isOn(featureFlag) || !isOn(resource?.featureFlag)) return false
    return !measure || (resource !== undefined && allows(resource.permissions.list, caller.permissions))
  }
}

async function readFigure(
  reading: Reading,
  name: string,
  { measure }: Figure,
  period: Period | undefined,
): Promise<string> {
  if (measure) return readMeasure({ ...reading, measure, period: period ?? ownPeriod(reading, measure) })
  const value = await askQuery(reading, name, period)
  if (typeof value !== 'string') throw new Error(`${reading.dashboard.name}.${name} answers no number`)
  return value
}

/** The latest days that a measure is of where no period is chosen; `undefined`: everything, ever. */
const ownPeriod = ({ services }: Reading, { lastDays: days }: Measure): Period | undefined =>
  days === undefined ? undefined : lastDays(services.now(), days)

async function readChart(reading: Reading, name: string, chart: Chart): Promise<readonly Drawn[]> {
  const [{ measure }, category] = [chart, categoryOf(chart)]
  if (measure && category !== undefined)
    return readCategories(
      { ...reading, measure, period: reading.period ?? ownPeriod(reading, measure) },
      category,
    )
  const now = reading.services.now()
  const today = now.toISOString().slice(0, 10)
  const period = reading.period ?? lastDays(now, DAYS)
  const points = await readPointsOf(reading, name, chart, period)
  return points.map((one) => (today.startsWith(one.label) ? { ...one, isUnfinished: true } : one))
}

async function readPointsOf(
  reading: Reading,
  name: string,
  chart: Chart,
  period: Period,
): Promise<readonly Point[]> {
  const { measure } = chart
  const days = (period.until.getTime() - period.from.getTime()) / DAY_MS
  if (measure) return readPoints({ ...reading, measure, period }, stepOf(chart, days))
  const points = await askQuery(reading, name, period)
  if (typeof points === 'string') throw new Error(`${reading.dashboard.name}.${name} answers no points`)
  return points
}

async function readLines(reading: Reading, name: string): Promise<readonly Line[]> {
  const lines = await askQuery(reading, name, reading.period)
  if (typeof lines === 'string' || !lines.every(isLine))
    throw new Error(`${reading.dashboard.name}.${name} answers no lines`)
  return lines
}

const isLine = (one: Point | Line): one is Line => 'leadsTo' in one

function askQuery(
  { dashboard, queries, caller, services, contexts }: Reading,
  name: string,
  period: Period | undefined,
) {
  const query = queries.find((one) => one.dashboard === dashboard.name)?.queries[name]
  if (!query) throw new Error(`${dashboard.name}.${name} has neither a measure nor a query`)
  const context = contexts.get(period) ?? { orm: services.db.orm, caller, services, period }
  contexts.set(period, context)
  return query(context)
}
