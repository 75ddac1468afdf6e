import { inWords } from '#tests/support/inWords.ts'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysElapsed,
  daysRemaining,
  earningsAfter,
  endOfDay,
  progressOf,
  refuseInvestment,
  valueAfter,
  yieldOfDay,
} from '#resources/vocabulary/investmentRules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const startAt = new Date('2025-01-31T23:30:00.000Z')
const at = (ms: number) => new Date(startAt.getTime() + ms)

/** Day after day in decimals: the rate a day to 60 digits, and nothing rounded before the end. */
function compoundByHand(amount: string, apy: string, days: number): string {
  const wide = Big()
  wide.DP = 60
  const rate = new wide(apy).div(365).div(100)
  let value = new wide(amount)
  for (let day = 0; day < days; day++) value = value.plus(value.times(rate)).round(50)
  return value.round(6, Big.roundHalfUp).toFixed()
}

const amounts = fc.integer({ min: 100_00, max: 50_000_00 }).map((cents) => new Big(cents).div(100).toFixed())
const rates = fc.integer({ min: 100, max: 99_999 }).map((units) => new Big(units).div(1000).toFixed())
const days = fc.integer({ min: 0, max: 120 })

describe('compounding', () => {
  it.each([
    ['10000', '8.5', 30, '10070.099435'],
    ['25000', '12.8', 60, '25531.506339'],
    ['50000', '18.5', 90, '52333.038733'],
    ['250', '6.2', 14, '250.595177'],
    ['9999.99', '18.5', 89, '10461.29498'],
  ])('makes of %s at %s %% in %i days %s', (amount, apy, length, value) => {
    expect(valueAfter({ amount, apy }, length)).toBe(value)
  })

  it('agrees with the sum made by hand, to the last unit, for any amount, rate and time', () => {
    fc.assert(
      fc.property(amounts, rates, days, (amount, apy, length) => {
        expect(valueAfter({ amount, apy }, length)).toBe(compoundByHand(amount, apy, length))
      }),
      { numRuns: 400 },
    )
  })

  it('comes to the same by single days as all at once', () => {
    fc.assert(
      fc.property(amounts, rates, days, (amount, apy, length) => {
        const terms = { amount, apy }
        const single = Array.from({ length }, (_, index) => yieldOfDay(terms, index + 1))
        const sum = single.reduce((total, gain) => total.plus(gain), new Big(0))
        expect(sum.toFixed()).toBe(earningsAfter(terms, length))
        expect(single.every((gain) => new Big(gain).gt(0))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})

describe('time', () => {
  const term = { startAt, duration: 30 }

  it.each([
    [-DAY_MS, 0, 30, '0'],
    [0, 0, 30, '0'],
    [1, 0, 30, '0'],
    [DAY_MS - 1, 0, 30, '3.3'],
    [DAY_MS, 1, 29, '3.3'],
    [15 * DAY_MS, 15, 15, '50'],
    [30 * DAY_MS - 1, 29, 1, '99.9'],
    [30 * DAY_MS, 30, 0, '100'],
    [400 * DAY_MS, 30, 0, '100'],
  ])('%i ms after the start is day %i, with %i to go, at %s %%', (ms, elapsed, left, progress) => {
    const now = at(ms)
    expect(daysElapsed(term, now)).toBe(elapsed)
    expect(daysRemaining(term, now)).toBe(left)
    expect(progressOf(term, now)).toBe(progress)
  })

  it('never goes back, and stays between its ends', () => {
    const hours = fc.integer({ min: -5, max: 130 * 24 })
    fc.assert(
      fc.property(hours, fc.nat(3000), fc.integer({ min: 1, max: 120 }), (hour, more, duration) => {
        const some = { startAt, duration }
        const [early, late] = [at(hour * 3_600_000), at((hour + more) * 3_600_000)]
        expect(daysElapsed(some, late)).toBeGreaterThanOrEqual(daysElapsed(some, early))
        expect(daysRemaining(some, late)).toBeLessThanOrEqual(daysRemaining(some, early))
        expect(Number(progressOf(some, late))).toBeGreaterThanOrEqual(Number(progressOf(some, early)))
        expect(Number(progressOf(some, late))).toBeLessThanOrEqual(100)
        expect(progressOf(some, late) === '100').toBe(late >= endOfDay(some, duration))
      }),
    )
  })

  it('ends a day 24 hours after it began, whatever the calendar says', () => {
    expect(endOfDay(term, 1).toISOString()).toBe('2025-02-01T23:30:00.000Z')
    expect(endOfDay(term, 30).toISOString()).toBe('2025-03-02T23:30:00.000Z')
  })
})

describe('an amount', () => {
  const bounds = { minAmount: '100', maxAmount: '10000' }

  it.each([
    ['100', undefined],
    ['100.01', undefined],
    ['10000.00', undefined],
    ['', 'Amount is required'],
    ['1,000', 'Amount must be a number'],
    ['99.99', 'Amount must be at least 100'],
    ['10000.01', 'Amount must be at most 10,000'],
    ['100.001', 'Amount must have at most 2 decimals'],
  ])('of %j is refused with %j', (amount, reason) => {
    expect(inWords(refuseInvestment(amount, bounds))).toBe(reason)
  })
})
