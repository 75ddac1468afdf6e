import type { SQL } from 'drizzle-orm'
import { field as fieldOf, fieldIn, labelOf, type Field, kindOf } from '#define'
import type { FieldProblem } from '#server/engine/http/ApiError.ts'
import type { ListSource } from '../read/ListSource.ts'
import { compareColumn, WIRE_OPERATORS, type WireOperator } from './compareColumn.ts'
import { columnOf, valuesOf, type ListParams, type Parsed } from './ListQuery.ts'
import { parseValue } from './parseValue.ts'

const MOST_VALUES = 200

interface Filters {
  readonly parts: readonly SQL[]
  readonly problems: readonly FieldProblem[]
}

/** Every parameter as a filter, those in `reserved` left out. One that names no field, or asks what its kind does not offer, is a problem. */
export function parseFilters(source: ListSource, params: ListParams, reserved: readonly string[]): Filters {
  const keys = Object.keys(params).filter((key) => !reserved.includes(key))
  const parsed = keys.map((key) => ({ key, ...parseFilter(source, key, valuesOf(params, key)) }))
  return {
    parts: parsed.flatMap((filter) => ('value' in filter && filter.value ? [filter.value] : [])),
    problems: parsed.flatMap((filter) =>
      'problem' in filter ? [{ field: filter.key, text: filter.problem }] : [],
    ),
  }
}

/** The filters a source takes, by parameter name: `status`, `status_ne`, `amount_gte`. */
export function filterNamesOf(source: ListSource): readonly string[] {
  return Object.entries(source.fields).flatMap(([name, field]) =>
    columnOf(source, name) ? operatorsOf(field).map((operator) => toParam(name, operator)) : [],
  )
}

function parseFilter(source: ListSource, key: string, values: readonly string[]): Parsed<SQL | undefined> {
  const { name, operator } = splitKey(source, key)
  const field = fieldIn(source.fields, name)
  const column = columnOf(source, name)
  if (!field || !column)
    return { problem: `${key} is not a filter. There are: ${filterNamesOf(source).join(', ')}` }
  const label = labelOf(field, name)
  const offered = operatorsOf(field)
  if (!offered.includes(operator)) return { problem: `${label} ${offeredText(name, offered)}` }
  if (values.length === 0 || values.length > mostValues(field, operator))
    return { problem: `${label} takes ${valuesText(mostValues(field, operator))} as ${key}` }
  const parsed = values.map((value) => parseValue(operator === 'null' ? YES_OR_NO : field, value))
  const refused = parsed.find((value) => 'problem' in value)
  if (refused) return { problem: `${label} ${refused.problem}` }
  return {
    value: compareColumn(
      column,
      operator,
      parsed.map((part) => ('value' in part ? part.value : undefined)),
    ),
  }
}

/** The field and the comparison that a parameter names. A field's own name wins over a suffix. */
export function splitKey({ fields }: ListSource, key: string): { name: string; operator: WireOperator } {
  if (Object.hasOwn(fields, key)) return { name: key, operator: 'eq' }
  const operator = WIRE_OPERATORS.find((known) => known !== 'eq' && key.endsWith(`_${known}`))
  return operator ? { name: key.slice(0, -operator.length - 1), operator } : { name: key, operator: 'eq' }
}

/** What is asked of a missing value. */
const YES_OR_NO = fieldOf.boolean()

function operatorsOf(field: Field): readonly WireOperator[] {
  const { operators } = kindOf(field)
  const equal: readonly WireOperator[] = operators.includes('eq')
    ? ['eq', 'ne']
    : operators.includes('in')
      ? ['eq']
      : []
  return [
    ...equal,
    ...(operators.includes('gte') ? (['gte'] as const) : []),
    ...(operators.includes('lte') ? (['lte'] as const) : []),
    ...(operators.includes('contains') ? (['like'] as const) : []),
    ...(field.optional && operators.length > 0 ? (['null'] as const) : []),
  ]
}

function mostValues(field: Field, operator: WireOperator): number {
  return (operator === 'eq' || operator === 'ne') && kindOf(field).operators.includes('in') ? MOST_VALUES : 1
}

function offeredText(name: string, offered: readonly WireOperator[]): string {
  if (offered.length === 0) return 'cannot be filtered'
  return `can be filtered by ${offered.map((operator) => toParam(name, operator)).join(', ')} only`
}

const toParam = (name: string, operator: WireOperator) => (operator === 'eq' ? name : `${name}_${operator}`)

const valuesText = (most: number) => (most === 1 ? 'one value' : `1 to ${most} values`)
