import type { AnyCondition } from './AnyCondition.ts'
import { compareDecimals } from './decimalText.ts'
import type { Field, Fields, ValueOf } from './fieldKinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import { isStandIn, resolveStandIn, type StandInValues } from './standIns.ts'

/** Numbers as the API writes them: with a leading zero it is text, such as an account number. */
const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The comparisons of one field. Decimals, dates and timestamps compare by value, not as text. */
export interface Comparison<Value> {
  readonly eq?: Value
  readonly ne?: Value
  readonly in?: readonly Value[]
  readonly nin?: readonly Value[]
  readonly gt?: Value
  readonly gte?: Value
  readonly lt?: Value
  readonly lte?: Value
  /** True: the value must be missing. False: it must exist. */
  readonly null?: boolean
}

type Comparable<F extends Field> =
  | (ValueOf<F> extends string | number | boolean
      ? ValueOf<F> | Comparison<ValueOf<F>>
      : { readonly null?: boolean })
  | (F['optional'] extends false ? never : null)

/**
 * A condition on a record, as data: all its parts must match. Buttons, bulk dialogs and the API evaluate the same one.
 *
 *     { status: 'active' }
 *     { status: { in: ['draft', 'sent'] }, total: { gt: '0' } }
 *     { assignee: '$user', dueAt: { lt: '$now+2d' }, closedAt: null }
 */
export type Condition<F extends Fields = Fields> = {
  readonly [Key in keyof F & string]?: Comparable<F[Key]>
}

/**
 * Whether a record matches a condition. A missing value matches only `ne`, `nin` and `null: true`.
 * `asked`: the values of stand-ins. Throws for one without a value.
 */
export function matches(condition: AnyCondition, record: AnyRecord, asked?: StandInValues): boolean {
  return Object.entries(condition).every(([name, rule]) => holds(toComparison(rule, asked), record[name]))
}

/** Whether a record can be edited or deleted at all, by users with the permission. */
export function isOffered(
  resource: {
    readonly edit?: { readonly offeredWhen?: AnyCondition } | undefined
    readonly delete?: { readonly offeredWhen?: AnyCondition } | undefined
  },
  operation: 'edit' | 'delete',
  record: AnyRecord,
  asked: StandInValues,
): boolean {
  return matches(resource[operation]?.offeredWhen ?? {}, record, asked)
}

/** A rule in its full form, with the values of stand-ins: `'active'` is short for `{ eq: 'active' }`, null for `{ null: true }`. */
export function toComparison(rule: unknown, asked?: StandInValues): Comparison<unknown> {
  if (rule === null) return { null: true }
  if (typeof rule !== 'object') return { eq: meant(rule, asked) }
  return Object.fromEntries(
    Object.entries(rule).map(([comparison, value]: [string, unknown]) => [
      comparison,
      Array.isArray(value) ? value.map((one) => meant(one, asked)) : meant(value, asked),
    ]),
  )
}

function meant(value: unknown, asked: StandInValues | undefined): unknown {
  if (!isStandIn(value)) return value
  if (!asked) throw new Error(`A condition asks for ${value}, which is not known here`)
  return resolveStandIn(value, asked)
}

function holds(rule: Comparison<unknown>, value: unknown): boolean {
  const missing = value === null || value === undefined
  if (rule.null !== undefined && rule.null !== missing) return false
  if (rule.ne !== undefined && !missing && same(value, rule.ne)) return false
  if (rule.nin?.some((other) => !missing && same(value, other))) return false
  const positive = [rule.eq, rule.in, rule.gt, rule.gte, rule.lt, rule.lte].some((part) => part !== undefined)
  if (missing) return !positive
  if (rule.eq !== undefined && !same(value, rule.eq)) return false
  if (rule.in !== undefined && !rule.in.some((other) => same(value, other))) return false
  return (
    (rule.gt === undefined || compare(value, rule.gt) > 0) &&
    (rule.gte === undefined || compare(value, rule.gte) >= 0) &&
    (rule.lt === undefined || compare(value, rule.lt) < 0) &&
    (rule.lte === undefined || compare(value, rule.lte) <= 0)
  )
}

const same = (left: unknown, right: unknown) => left === right || compare(left, right) === 0

function compare(left: unknown, right: unknown): number {
  const [a, b] = [String(left), String(right)]
  return compareNumbers(a, b) ?? compareInstants(a, b) ?? Number(a > b) - Number(a < b)
}

function compareNumbers(left: string, right: string): number | undefined {
  return NUMBER.test(left) && NUMBER.test(right) ? compareDecimals(left, right) : undefined
}

/** The same instant may be written with and without milliseconds, or in another zone. A day beside one is its first moment. */
function compareInstants(left: string, right: string): number | undefined {
  const [isInstant, isOther] = [INSTANT.test(left), INSTANT.test(right)]
  const comparable = (isInstant && (isOther || DAY.test(right))) || (isOther && DAY.test(left))
  return comparable ? Date.parse(left) - Date.parse(right) : undefined
}
