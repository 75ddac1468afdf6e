import { type Field, kindOf, KINDS, spell, type Storage } from '#define'
import { isStorable } from '#server/engine/db/isStorable.ts'
import type { Parsed } from './ListQuery.ts'

/** A whole day, asked of an instant. */
export interface Day {
  readonly from: Date
  /** The first instant that no longer belongs to it. */
  readonly until: Date
}

const WHOLE = /^-?\d{1,15}$/
const DAY_MS = 86_400_000
const LONGEST = 255
const MOST_DECIMALS = 40

/**
 * A filter's text, in the spelling that is stored, as the value its column compares with, or the end of a sentence that begins with the field's label.
 * Bounds of the field do not count here: asking for more than there can be is no mistake. A bare date asked of an
 * instant is the whole day, in UTC.
 */
export function parseValue(field: Field, text: string): Parsed<unknown> {
  if (field.kind === 'enum') return accept(text, kindOf(field).refuse(text, field.options))
  if (field.kind === 'tags' && 'options' in field.options)
    return accept(text, kindOf(field).refuse([text], field.options))
  if (field.kind === 'time') return accept(text, KINDS.time.refuse(text, {}))
  return PARSERS[kindOf(field).storage](String(spell(field, text)))
}

const PARSERS: Readonly<Record<Storage, (text: string) => Parsed<unknown>>> = {
  text: parseText,
  'text[]': parseText,
  jsonb: () => ({ problem: 'cannot be filtered' }),
  integer: (text) => accept(Number(text), WHOLE.test(text) ? undefined : 'must be a whole number'),
  numeric: (text) => accept(text, KINDS.decimal.refuse(text, { scale: MOST_DECIMALS })),
  boolean: (text) =>
    accept(text === 'true', /^(true|false)$/.test(text) ? undefined : 'must be true or false'),
  date: (text) => accept(text, KINDS.date.refuse(text, {}) && 'must be a date like 2026-03-01'),
  timestamptz: parseInstant,
}

function accept<Value>(value: Value, problem: string | undefined): Parsed<Value> {
  return problem === undefined ? { value } : { problem }
}

function parseText(text: string): Parsed<string> {
  if (text === '') return { problem: 'needs a value' }
  if (text.length > LONGEST) return { problem: `must be at most ${LONGEST} characters` }
  return accept(text, isStorable(text) ? undefined : 'holds a character that cannot be stored')
}

function parseInstant(text: string): Parsed<Date | Day> {
  const problem = 'must be a date like 2026-03-01, or a time like 2026-03-01T09:30:00Z'
  if (KINDS.date.refuse(text, {})) return accept(new Date(text), KINDS.timestamp.refuse(text, {}) && problem)
  const from = new Date(text)
  const until = new Date(from.getTime() + DAY_MS)
  return accept({ from, until }, KINDS.timestamp.refuse(until.toISOString(), {}) && problem)
}
