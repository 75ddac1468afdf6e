import { type Comparison, matches } from '../condition.ts'
import type { AnyField } from '../fieldKinds.ts'
import { isStandIn } from '../standIns.ts'

/** Whether some value of a field fulfils all rules on it. In doubt it does. */
export function canHold(field: AnyField, rules: readonly unknown[]): boolean {
  const values = candidatesFor(field, rules)
  return (
    values === undefined || values.some((value) => rules.every((rule) => matches({ value: rule }, { value })))
  )
}

/** Values among which one fulfils the rules if any does; undefined where that is unknown. */
function candidatesFor(field: AnyField, rules: readonly unknown[]): readonly unknown[] | undefined {
  const all = rules.map(partsOf)
  const named = all.flatMap(({ eq, in: some = [] }) => (eq === undefined ? some : [eq, ...some]))
  const bounds = all.flatMap(({ gt, gte, lt, lte }) => [gt, gte, lt, lte].filter((one) => one !== undefined))
  if ([...named, ...bounds].some(isStandIn)) return undefined
  const missing = field.optional ? [null] : []
  if (field.kind === 'enum') return [...Object.keys(field.options.options), ...missing]
  if (field.kind === 'boolean') return [true, false, ...missing]
  if (all.some((rule) => rule.eq !== undefined || rule.in !== undefined)) return [...named, ...missing]
  if (bounds.length === 0) return undefined
  const numbers = bounds.map(toNumber)
  if (numbers.some(Number.isNaN)) return undefined
  return [...bounds, ...between(numbers).map((one) => fromNumber(field, one)), ...missing]
}

/** A rule in its full form, with its stand-ins unresolved. */
export function partsOf(rule: unknown): Comparison<unknown> {
  return rule === null ? { null: true } : typeof rule === 'object' ? rule : { eq: rule }
}

const isDay = ({ kind }: AnyField) => kind === 'date' || kind === 'timestamp'

const toNumber = (value: unknown) =>
  typeof value === 'string' && value.includes('-', 1) ? Date.parse(value) : Number(value)

const fromNumber = (field: AnyField, value: number) =>
  isDay(field) ? new Date(value).toISOString() : String(value)

/** What lies below, between and above numbers. */
function between(numbers: readonly number[]): readonly number[] {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middles = sorted.slice(1).map((one, at) => (one + (sorted[at] ?? one)) / 2)
  return [(sorted[0] ?? 0) - 1, ...middles, (sorted.at(-1) ?? 0) + 1]
}
