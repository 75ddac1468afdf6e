import { type Field, kindOf, type Operator, spell } from '#define'

/** A whole day, asked of an instant. */
export interface Day {
  readonly from: Date
  /** The first instant that no longer belongs to it. */
  readonly until: Date
}

const DAY_MS = 86_400_000

/**
 * A text of a filter that was accepted, in the spelling that is stored, as the value its column compares with. A bare date asked of
 * an instant is the whole day, in UTC.
 */
export function toValue(field: Field, operator: Operator, text: string): unknown {
  if (operator === 'null') return text === 'true'
  const { storage } = kindOf(field)
  if (storage === 'boolean') return text === 'true'
  if (storage === 'integer') return Number(text)
  if (storage === 'timestamptz') return toInstant(text)
  return spell(field, text)
}

function toInstant(text: string): Date | Day {
  const from = new Date(text)
  return text.includes('T') ? from : { from, until: new Date(from.getTime() + DAY_MS) }
}

/** Whether a value that was asked of an instant is a day. */
export function isDay(value: unknown): value is Day {
  return typeof value === 'object' && value !== null && 'until' in value
}
