import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Operator } from '#define'
import { isDay } from './toValue.ts'

/** `column operator value` as SQL. Several values: any of them for `in`, none of them for `ne`. */
export function compareColumn(
  column: PgColumn,
  operator: Operator,
  values: readonly unknown[],
): SQL | undefined {
  const [value] = values
  if (operator === 'in') return isOneOf(column, values)
  // A missing value is not the one that was asked for, so it stays in.
  if (operator === 'ne') return or(isNull(column), differsFromAll(column, values))
  if (operator === 'contains') return contains(column, String(value))
  if (operator === 'null') return value === true ? isNull(column) : isNotNull(column)
  if (operator === 'gte') return gte(column, isDay(value) ? value.from : value)
  return isDay(value) ? lt(column, value.until) : lte(column, value)
}

/** The index of a search has an entry for every three letters: a hash would ask it for sixty. */
const ENOUGH = 8

/** Text that contains another, whatever the case and the accents. `%` and `_` mean themselves. */
export function contains(column: PgColumn, part: string): SQL {
  const letters = [...part.normalize('NFKD')]
  const whole = sql`like ${containing(part)}`
  if (letters.length <= ENOUGH * 2) return sql`${folded(column)} ${whole}`
  // The index is asked for both ends only; the sum is no column, so that none is used for the rest.
  const ends = containing(letters.slice(0, ENOUGH).join(''), letters.slice(-ENOUGH).join(''))
  return sql`(${folded(column)} like ${ends} and (${folded(column)} || '') ${whole})`
}

/** A column without case and accents, as it is searched and sorted by. */
export const folded = (column: SQLWrapper): SQL => sql`fold(${column})`

/**
 * The pattern of folded texts that contain these, in this order. Folded by the database, whose Unicode may be another version;
 * decomposed before, as a letter may hold a `%`.
 */
export function containing(...parts: readonly string[]): SQL {
  const escaped = parts.map((part) => part.normalize('NFKD').replace(/[\\%_]/g, '\\$&'))
  return sql`fold(${`%${escaped.join('%')}%`})`
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
