import type { Storage } from '../define/Kind.ts'
import { choicesOf } from '../define/choicesOf.ts'
import { isDecimal } from '../define/decimalText.ts'
import type { AnyField } from '../define/fieldKinds.ts'
import { kindOf, KINDS } from '../define/kinds.ts'
import type { ResolvedField } from '../registry/ResolvedField.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { FOREIGN_PARAMS, KEY_OPERATORS, LIST_PARAMS } from './ListState.ts'
import type { KeyOperator } from './ListState.ts'

/** A filter as the address names it. */
export interface FilterKey {
  readonly key: string
  readonly field: ResolvedField
  readonly operator: KeyOperator
}

/** The word of the address for a filter: `status`, `amount.gte`; `page.in` for a field called like a word of the list. */
export function filterKey(field: string, operator: KeyOperator): string {
  return operator === 'in' && ![...LIST_PARAMS, ...FOREIGN_PARAMS].includes(field)
    ? field
    : `${field}.${operator}`
}

/** Every filter that an address may hold, in the order of the fields. */
export function filterKeysOf({ fields }: Pick<ResolvedResource, 'fields'>): readonly FilterKey[] {
  return Object.values(fields).flatMap((field) =>
    operatorsOf(field.definition).map((operator) => ({
      key: filterKey(field.name, operator),
      field,
      operator,
    })),
  )
}

/** Whether a filter may have several values at once. */
export function takesMany({ field, operator }: FilterKey): boolean {
  return operator === 'in' && KINDS[field.definition.kind].operators.includes('in')
}

function operatorsOf({ kind, optional }: AnyField): readonly KeyOperator[] {
  const { operators } = KINDS[kind]
  // Equality with one instant is useless, and "on that day" differs by time zone: a range is exact.
  const asked = kind === 'timestamp' ? operators.filter((operator) => operator !== 'eq') : operators
  return KEY_OPERATORS.filter((operator) => {
    if (operator === 'null') return optional && asked.length > 0
    return operator === 'in' ? asked.includes('in') || asked.includes('eq') : asked.includes(operator)
  })
}

/** Longest text that is looked for, in characters: by a filter, and by the search box. */
export const LONGEST_TEXT = 255
export const LONGEST_SEARCH = 200

const WHOLE = /^-?\d{1,15}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Whether a filter on a field may compare with this text: the API takes the same. Bounds of the field do not count: asking for
 * more than there can be is no mistake.
 */
export function acceptsValue(field: AnyField, value: string): boolean {
  const choices = choicesOf(field)
  if (choices) return Object.hasOwn(choices, value)
  if (field.kind === 'time') return KINDS.time.refuse(value, {}) === undefined
  return ACCEPTS[kindOf(field).storage](value)
}

/** Whether a text can be looked for. */
export function acceptsText(value: string): boolean {
  return value !== '' && value.length <= LONGEST_TEXT && !/[\0\p{Surrogate}]/u.test(value)
}

/** Whether a text is a calendar day, of this millennium or the last so that it exists in every time zone. Refuses 30 February. */
export function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

const ACCEPTS: Readonly<Record<Storage, (value: string) => boolean>> = {
  text: acceptsText,
  'text[]': acceptsText,
  jsonb: () => false,
  integer: (value) => WHOLE.test(value),
  numeric: isDecimal,
  boolean: (value) => value === 'true' || value === 'false',
  date: isDay,
  timestamptz: (value) => isDay(value) || (INSTANT.test(value) && !Number.isNaN(Date.parse(value))),
}
