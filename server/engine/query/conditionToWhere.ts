import { and, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  toComparison,
  type AnyCondition,
  type StandInValues,
  type Comparison,
  type Field,
  kindOf,
} from '#define'
import type { ListSource } from '../read/ListSource.ts'
import { columnOf } from './ListQuery.ts'

/** A condition as SQL, with the same result as `matches` in JavaScript. `undefined`: all rows. */
export function conditionToWhere(
  source: Pick<ListSource, 'resource' | 'fields' | 'columns'>,
  condition: AnyCondition,
  asked?: StandInValues,
): SQL | undefined {
  return and(
    ...Object.entries(condition).map(([name, rule]) => {
      const [field, column] = [source.fields[name], columnOf(source, name)]
      if (!field || !column) throw new Error(`A condition of ${source.resource.name} asks for ${name}`)
      const rules = toComparison(rule, asked)
      return holds(rules, (operator, value) => compare(field, column, operator, value), column)
    }),
  )
}

type Operator = '=' | '<>' | '<' | '<=' | '>' | '>='
type Compare = (operator: Operator, value: unknown) => SQL

/** SQL compares a missing value to "unknown", which no row passes: only `ne` and `nin` let it through. */
function holds(rule: Comparison<unknown>, test: Compare, column: PgColumn): SQL | undefined {
  const asked = (operator: Operator, value: unknown) =>
    value === undefined ? undefined : test(operator, value)
  const differs = (value: unknown) => or(isNull(column), test('<>', value))
  return and(
    rule.null === undefined ? undefined : rule.null ? isNull(column) : isNotNull(column),
    rule.ne === undefined ? undefined : differs(rule.ne),
    ...(rule.nin ?? []).map(differs),
    asked('=', rule.eq),
    rule.in && (or(...rule.in.map((value) => test('=', value))) ?? sql`false`),
    asked('>', rule.gt),
    asked('>=', rule.gte),
    asked('<', rule.lt),
    asked('<=', rule.lte),
  )
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/

function compare(field: Field, column: PgColumn, operator: Operator, value: unknown): SQL {
  const sign = sql.raw(operator)
  const { storage } = kindOf(field)
  if (storage === 'timestamptz') return sql`${column} ${sign} ${sql.param(new Date(String(value)), column)}`
  if (storage === 'numeric' || storage === 'integer') return sql`${column} ${sign} ${String(value)}::numeric`
  if (storage === 'text') return compareText(column, operator, String(value))
  if (storage === 'boolean' || storage === 'date') return sql`${column} ${sign} ${sql.param(value, column)}`
  throw new Error(`A condition compares a field of kind ${field.kind}, which can only be there or missing`)
}

/** `matches` compares two texts that both look like numbers by value, any others by their characters. */
function compareText(column: PgColumn, operator: Operator, value: string): SQL {
  const sign = sql.raw(operator)
  const equality = operator === '=' || operator === '<>'
  const asText = equality ? sql`${column} ${sign} ${value}` : sql`${column} collate "C" ${sign} ${value}`
  if (!NUMBER.test(value)) return asText
  const looksLikeNumber = sql`${column} ~ '^-?(0|[1-9][0-9]*)([.][0-9]+)?$'`
  return sql`case when ${looksLikeNumber} then ${column}::numeric ${sign} ${value}::numeric else ${asText} end`
}
