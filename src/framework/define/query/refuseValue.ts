import { choicesOf } from '../choicesOf.ts'
import type { AnyField, Field } from '../fieldKinds.ts'
import type { Storage } from '../Kind.ts'
import type { Reason } from '../said.ts'
import { kindOf, KINDS, spell } from '../kinds.ts'
import { LONGEST_TEXT } from './limits.ts'
import type { Operator } from './operators.ts'

/**
 * Why a filter cannot compare with a text, as the end of a sentence that begins with the field's label. Bounds of the field do
 * not count: asking for more than there can be is no mistake.
 */
export function refuseValue(field: Field, operator: Operator, text: string): Reason | undefined {
  if (operator === 'null') return REFUSE.boolean(text)
  const { kind, options } = field as AnyField
  if (choicesOf(field as AnyField) && !('open' in options))
    return kindOf(field).refuse(kind === 'tags' ? [text] : text, options)
  if (kind === 'time') return KINDS.time.refuse(text, {})
  return REFUSE[kindOf(field).storage](String(spell(field as AnyField, text)))
}

/** Whether a text can be stored: no NUL, and no half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

const WHOLE = /^-?\d{1,15}$/
const DAY_MS = 86_400_000
const MOST_DECIMALS = 40

const REFUSE: Readonly<Record<Storage, (text: string) => Reason | undefined>> = {
  text: refuseText,
  'text[]': refuseText,
  jsonb: () => 'can’t be filtered',
  integer: (text) => (WHOLE.test(text) ? undefined : 'must be a whole number'),
  numeric: (text) => KINDS.decimal.refuse(text, { scale: MOST_DECIMALS }),
  boolean: (text) => (/^(true|false)$/.test(text) ? undefined : 'must be true or false'),
  date: (text) => (isDay(text) ? undefined : 'must be a date like 2026-03-01'),
  timestamptz: (text) =>
    (isDay(text) ? isDayAnywhere(text) : KINDS.timestamp.refuse(text, {}) === undefined)
      ? undefined
      : 'must be a date like 2026-03-01, or a time like 2026-03-01T09:30:00Z',
}

function refuseText(text: string): Reason | undefined {
  if (text === '') return 'needs a value'
  if (text.length > LONGEST_TEXT)
    return { text: 'must be at most {max} characters', values: { max: String(LONGEST_TEXT) } }
  return isStorableText(text) ? undefined : 'contains a character that can’t be stored'
}

/** Whether a text is a calendar day. Refuses 30 February. */
export const isDay = (text: string): boolean => KINDS.date.refuse(text, {}) === undefined

/** The first and the last days that can be written are none in some time zones. */
const isDayAnywhere = (day: string) =>
  [-DAY_MS, DAY_MS].every((away) => {
    const date = new Date(Date.parse(day) + away)
    return KINDS.timestamp.refuse(date.toISOString(), {}) === undefined
  })
