import type { SQL } from 'drizzle-orm'
import type { ListQuery } from '#define'
import type { ListSource } from '../read/ListSource.ts'

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
export interface PageQuery extends Selection {
  readonly limit: number
  readonly offset: number
  /** The text that is looked for, if any, and the parameter it came in. */
  readonly search: { readonly param: string; readonly text: string } | undefined
  /** What was asked for. */
  readonly query: ListQuery
}

/** The two ways to ask the API for a list. */
export type Dialect = 'simple-rest' | 'envelope'

/** The column of a field, or `undefined` when the source has none for it. */
export function columnOf({ columns }: Pick<ListSource, 'columns'>, name: string) {
  return Object.hasOwn(columns, name) ? columns[name] : undefined
}
