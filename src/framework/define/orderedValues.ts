import { compareDecimals, isDecimal, WIRE_DECIMAL } from './decimalText.ts'
import type { JsonSchema } from './Kind.ts'
import { figure, type Reason, type SaidValue } from './said.ts'
import { isUnread } from './Unread.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** The least and the most that a value may be. */
interface Bounds<Value = string> {
  readonly min?: Value
  readonly max?: Value
}

interface DecimalOptions extends Bounds {
  readonly scale?: number
}

export function integerSchema({ min, max }: Bounds<number>): JsonSchema {
  return {
    type: 'integer',
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
  }
}

export function refuseInteger(value: unknown, bounds: Bounds<number>): Reason | undefined {
  if (isUnread(value)) return value.text
  return typeof value === 'number' && Number.isSafeInteger(value)
    ? refuseBounds(String(value), bounds)
    : 'must be a whole number'
}

export function decimalSchema({ scale }: DecimalOptions): JsonSchema {
  return {
    type: 'string',
    format: 'decimal',
    pattern: WIRE_DECIMAL.source,
    ...(scale === undefined ? {} : { 'x-scale': scale }),
  }
}

/** A number counts by its shortest plain notation; one that JavaScript would write with an exponent is refused. */
export function refuseDecimal(value: unknown, { scale = 18, ...bounds }: DecimalOptions): Reason | undefined {
  if (isUnread(value)) return value.text
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !isDecimal(text)) return 'must be a number'
  if ((text.split('.')[1] ?? '').length > scale)
    return { text: 'must have at most {scale} decimals', values: { scale: String(scale) } }
  return refuseBounds(text, bounds, figure)
}

export function refuseDate(value: unknown, bounds: Bounds): Reason | undefined {
  return typeof value === 'string' && DATE.test(value) && isDay(value)
    ? refuseBounds(value, bounds)
    : 'must be a date like 2026-03-31'
}

export function refuseTimestamp(value: unknown, bounds: Bounds): Reason | undefined {
  return typeof value === 'string' &&
    INSTANT.test(value) &&
    isDay(value.slice(0, 10)) &&
    toIso(value) !== undefined
    ? refuseBounds(value, bounds)
    : 'must be a date and time'
}

export function refuseTime(value: unknown, bounds: Bounds): Reason | undefined {
  return typeof value === 'string' && TIME.test(value)
    ? refuseBounds(value, bounds)
    : 'must be a time like 09:30'
}

function refuseBounds(
  value: string,
  { min, max }: Bounds<string | number>,
  write: (bound: string) => SaidValue = (bound) => bound,
): Reason | undefined {
  if (min !== undefined && compareBounds(value, String(min)) < 0)
    return { text: 'must be at least {min}', values: { min: write(String(min)) } }
  return max !== undefined && compareBounds(value, String(max)) > 0
    ? { text: 'must be at most {max}', values: { max: write(String(max)) } }
    : undefined
}

/** The order of two numbers, days, instants or times of day. */
export function compareBounds(left: string, right: string): number {
  if (TIME.test(left) && TIME.test(right)) return Number(left > right) - Number(left < right)
  return compareDecimals(left, right) ?? Date.parse(left) - Date.parse(right)
}

/** JavaScript takes 30 February for 2 March. */
const isDay = (value: string) => toIso(value)?.startsWith(value) ?? false

/** Of the years 1 to 9999, which is what databases and ISO 8601 agree on. */
function toIso(value: string): string | undefined {
  const date = new Date(value)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return /^(?!0000)\d{4}-/.test(text) ? text : undefined
}
