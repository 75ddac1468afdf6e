import { figure, label, type Message, say } from '#define/said'
import Big from 'big.js'

/** The decimals of both tokens that plans take. */
const TOKEN_DECIMALS = 6
/** The decimals of an amount to invest. */
const AMOUNT_DECIMALS = 2
/** The decimals of a yearly rate in percent. */
const RATE_DECIMALS = 3
const DAY_MS = 24 * 60 * 60 * 1000

const UNIT = 10n ** BigInt(TOKEN_DECIMALS)
/** A rate of 1 a day, in the unit in which a yearly rate in percent has no decimals. */
const WHOLE = 365n * 100n * 10n ** BigInt(RATE_DECIMALS)

/** The terms of an investment. */
interface Terms {
  /** Decimal text. */
  readonly amount: string
  /** Percent a year, decimal text. */
  readonly apy: string
}

/**
 * The value of an amount after whole days: `amount * (1 + apy / 365 / 100) ^ days`, calculated exactly and
 * rounded once, half up, to the token's 6 decimals. So the days may be counted one by one or all at once.
 */
export function valueAfter({ amount, apy }: Terms, days: number): string {
  const rate = toUnits(apy, RATE_DECIMALS)
  const [grown, divisor] = [(WHOLE + rate) ** BigInt(days), WHOLE ** BigInt(days)]
  const twice = 2n * toUnits(amount, TOKEN_DECIMALS) * grown
  return new Big(String((twice + divisor) / (2n * divisor))).div(String(UNIT)).toFixed()
}

/** The earnings of an amount after whole days, as a decimal string. */
export function earningsAfter(terms: Terms, days: number): string {
  return new Big(valueAfter(terms, days)).minus(terms.amount).toFixed()
}

/**
 * The earnings of the `day`-th day alone, the first being 1: with the days before it, exactly
 * `earningsAfter`.
 */
export function yieldOfDay(terms: Terms, day: number): string {
  return new Big(valueAfter(terms, day)).minus(valueAfter(terms, day - 1)).toFixed()
}

/** How long an investment runs. */
interface Term {
  readonly startAt: Date
  /** Whole days. */
  readonly duration: number
}

/** When the `day`-th day of an investment is over, and its yield due. */
export function endOfDay({ startAt }: Pick<Term, 'startAt'>, day: number): Date {
  return new Date(startAt.getTime() + day * DAY_MS)
}

/** How many of its days are over: never less than 0, nor more than it has. */
export function daysElapsed({ startAt, duration }: Term, now: Date): number {
  const days = Math.floor((now.getTime() - startAt.getTime()) / DAY_MS)
  return Math.min(Math.max(days, 0), duration)
}

/** How many days are left, a begun one counting whole. */
export function daysRemaining({ startAt, duration }: Term, now: Date): number {
  const left = Math.ceil((endOfDay({ startAt }, duration).getTime() - now.getTime()) / DAY_MS)
  return Math.min(Math.max(left, 0), duration)
}

/** The elapsed share of its term, in percent from 0 to 100, cut to one decimal: 100 only at the end. */
export function progressOf({ startAt, duration }: Term, now: Date): string {
  const elapsed = Math.min(Math.max(now.getTime() - startAt.getTime(), 0), duration * DAY_MS)
  return new Big(elapsed)
    .times(100)
    .div(duration * DAY_MS)
    .round(1, Big.roundDown)
    .toFixed()
}

/** The bounds of an investment in a plan. Decimal strings. */
interface Bounds {
  readonly minAmount: string
  readonly maxAmount: string
}

const AMOUNT = label('Amount')

/** Why an amount cannot be invested, or undefined. */
export function refuseInvestment(amount: string, { minAmount, maxAmount }: Bounds): Message | undefined {
  if (amount === '') return 'Amount is required'
  if (!/^\d{1,15}(\.\d{1,18})?$/.test(amount)) return 'Amount must be a number'
  const value = new Big(amount)
  if (!value.round(AMOUNT_DECIMALS).eq(value))
    return say('{label} must have at most {scale} decimals', { label: AMOUNT, scale: AMOUNT_DECIMALS })
  if (value.lt(minAmount))
    return say('{label} must be at least {min}', { label: AMOUNT, min: figure(minAmount) })
  return value.gt(maxAmount)
    ? say('{label} must be at most {max}', { label: AMOUNT, max: figure(maxAmount) })
    : undefined
}

function toUnits(decimal: string, decimals: number): bigint {
  return BigInt(new Big(decimal).times(new Big(10).pow(decimals)).toFixed(0))
}
