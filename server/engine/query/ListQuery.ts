import type { SQL } from 'drizzle-orm'
import type { ListSource } from '../read/ListSource.ts'

/** A query string, or the `where` of a bulk call: a name given once is a text, one given several times a list. */
export type ListParams = Readonly<Record<string, string | readonly string[]>>

/** One thing that rows are sorted by. */
export interface OrderPart {
  readonly key: SQL
  readonly order: 'asc' | 'desc'
  /** Some rows have none of it. They come last either way. */
  readonly optional: boolean
}

/** Which rows of a team, in which order. */
export interface Selection {
  /** Without the team, which every reader adds. `undefined`: all. */
  readonly where: SQL | undefined
  /** Always ends in the id, so that no two rows are equal and pages never overlap. */
  readonly orderBy: readonly OrderPart[]
}

/** One page of a selection. */
export interface ListQuery extends Selection {
  readonly limit: number
  readonly offset: number
  /** The text that is looked for, if any, and the parameter it came in. */
  readonly search: { readonly param: string; readonly text: string } | undefined
}

/** A part of a query: its value, or why it is refused, with the allowed values. */
export type Parsed<Value> = { readonly value: Value } | { readonly problem: string }

/** How the two ways of asking call the same things. */
export type Dialect = 'simple-rest' | 'envelope'

/** The parameters that are not filters. */
export const SEARCH_PARAM = { 'simple-rest': 'q', envelope: 'search' } as const satisfies Record<
  Dialect,
  string
>
export const PAGE_PARAMS = {
  'simple-rest': ['_start', '_end'],
  envelope: ['page', 'pageSize'],
} as const satisfies Record<Dialect, readonly string[]>
export const ORDER_PARAMS = ['_sort', '_order', '_preset', '_or'] as const

/** The values of a parameter, however often it was given. */
export function valuesOf(params: ListParams, name: string): readonly string[] {
  const value = params[name]
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

/** The column of a field, or `undefined` when the source has none for it. */
export function columnOf({ columns }: ListSource, name: string) {
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}
