import type { Dashboard, RecordPlace } from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'

/** From when until when: from the first moment on, before the second. */
export interface Period {
  readonly from: Date
  readonly until: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** So many days in UTC, the one of `now` the last. */
export function lastDays(now: Date, days: number): Period {
  const today = Date.parse(now.toISOString().slice(0, 10))
  return { from: new Date(today - (days - 1) * DAY_MS), until: new Date(today + DAY_MS) }
}

/** What a named query is asked by. */
export interface FigureContext {
  readonly orm: Orm
  readonly caller: Caller
  readonly services: Services
  /** `undefined`: everything, ever. */
  readonly period: Period | undefined
}

/** A point of a chart. */
export interface Point {
  /** Its day or month: `2026-03-01`, `2026-03`; or its option of an enum, empty where there is none. */
  readonly label: string
  readonly value: string
  /** The name of its bar, in a chart that has some. */
  readonly bar?: string
}

/** A line of a dashboard: a label, an amount, and a link to the records behind it. */
export interface Line {
  readonly label: string
  /** The label is a word of the resource that it leads to, and no name. Default false. */
  readonly said?: true
  /** Under the label. */
  readonly note?: string
  /** A day, after the note: `2026-03-01`. */
  readonly at?: string
  readonly value: string
  /** The asset that the value is an amount of. Default: it is a count. */
  readonly asset?: string
  /** Left out for users who may not list that resource. */
  readonly leadsTo: RecordPlace
}

type Names<Shown> = {
  readonly [Key in keyof Shown]: Shown[Key] extends { readonly measure: object } ? never : Key
}[keyof Shown]

/** The queries of what a dashboard measures by none of its definitions. Numbers are decimal text. */
type Queries<D extends Dashboard> = {
  readonly [Key in Names<D['figures']>]: (context: FigureContext) => Promise<string>
} & {
  readonly [Key in Names<NonNullable<D['charts']>>]: (context: FigureContext) => Promise<readonly Point[]>
} & {
  readonly [Key in keyof NonNullable<D['lines']>]: (context: FigureContext) => Promise<readonly Line[]>
}

type Query = (context: FigureContext) => Promise<string | readonly Point[] | readonly Line[]>

/** The named queries of a dashboard, as the API finds them. */
export interface FigureQueries {
  readonly dashboard: string
  readonly queries: Readonly<Record<string, Query>>
}

/** A query of which several parts of a dashboard show something: asked once for a call and its period. */
export function shared<Answer>(read: (context: FigureContext) => Promise<Answer>): typeof read {
  const answers = new WeakMap<FigureContext, Promise<Answer>>()
  return (context) => {
    const answer = answers.get(context) ?? read(context)
    answers.set(context, answer)
    return answer
  }
}

/** Declares the named queries of a dashboard, in `<dashboard>.figures.ts` of a noun. */
export const implementFigures = <const D extends Dashboard>(
  { name }: D,
  queries: Queries<D>,
): FigureQueries => ({ dashboard: name, queries: queries as FigureQueries['queries'] })
