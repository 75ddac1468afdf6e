import {
  and,
  arrayOverlaps,
  eq,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
} from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Day } from './parseValue.ts'

/** How a filter compares on the wire: the name alone, or with a suffix. */
export const WIRE_OPERATORS = ['eq', 'ne', 'gte', 'lte', 'like'] as const
export type WireOperator = (typeof WIRE_OPERATORS)[number]

/** `column operator value` as SQL. Several values: any of them for `eq`, none of them for `ne`. */
export function compareColumn(
  column: PgColumn,
  operator: WireOperator,
  values: readonly unknown[],
): SQL | undefined {
  const [value] = values
  if (operator === 'eq') return isOneOf(column, values)
  // A missing value is not the one that was asked for, so it stays in.
  if (operator === 'ne') return or(isNull(column), differsFromAll(column, values))
  if (operator === 'like') return contains(column, String(value))
  if (operator === 'gte') return gte(column, isDay(value) ? value.from : value)
  return isDay(value) ? lt(column, value.until) : lte(column, value)
}

/** Text that contains another, whatever the case. `%` and `_` mean themselves. */
export function contains(column: PgColumn, part: string): SQL {
  return ilike(column, `%${part.replace(/[\\%_]/g, '\\$&')}%`)
}

function isOneOf(column: PgColumn, values: readonly unknown[]): SQL | undefined {
  if (column.dataType === 'array') return arrayOverlaps(column, [...values])
  const [value] = values
  if (values.length > 1) return inArray(column, [...values])
  return isDay(value) ? and(gte(column, value.from), lt(column, value.until)) : eq(column, value)
}

function differsFromAll(column: PgColumn, values: readonly unknown[]): SQL | undefined {
  const [value] = values
  if (!isDay(value)) return notInArray(column, [...values])
  const within = and(gte(column, value.from), lt(column, value.until))
  return within && not(within)
}

function isDay(value: unknown): value is Day {
  return typeof value === 'object' && value !== null && 'until' in value
}
