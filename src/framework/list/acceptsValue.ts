import type { AnyField } from '../define/field.ts'
import { kindOf } from '../define/kinds.ts'
import type { Storage } from '../define/kinds.ts'

/** Longest text that is looked for, in characters: by a filter, and by the search box. */
export const LONGEST_TEXT = 255
export const LONGEST_SEARCH = 200

const WHOLE = /^-?\d{1,15}$/
const DECIMAL = /^-?\d+(\.\d+)?$/
const LONGEST_DECIMAL = 40
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Whether a filter on a field may compare with this text: the API takes the same. Bounds of the field do not count: asking for
 * more than there can be is no mistake.
 */
export function acceptsValue(field: AnyField, value: string): boolean {
  if (field.kind === 'enum') return Object.hasOwn(field.options.options, value)
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
  numeric: (value) => DECIMAL.test(value) && value.length <= LONGEST_DECIMAL,
  boolean: (value) => value === 'true' || value === 'false',
  date: isDay,
  timestamptz: (value) => isDay(value) || (INSTANT.test(value) && !Number.isNaN(Date.parse(value))),
}
