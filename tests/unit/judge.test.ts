import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type Arrived, type Conversion } from '#server/features/sales/pay/judge.ts'

const CONVERSIONS = [
  { rate: '1', decimals: 6 },
  { rate: '1.08', decimals: 6 },
  { rate: '0.000645161290322580', decimals: 6 },
] as const
/** A token of cents, which pays no other price to the digit. */
const COARSE = { rate: '1.08', decimals: 2 } as const
/** What has arrived at an address, and what of it paid before: any part of it. */
const arrivedIn = (...conversions: readonly Conversion[]): fc.Arbitrary<Arrived> =>
  fc
    .record({
      units: fc.integer({ min: 0, max: 300_000_000 }),
      lateShare: fc.integer({ min: 0, max: 4 }),
      appliedShare: fc.integer({ min: 0, max: 4 }),
      conversion: fc.constantFrom(...conversions),
    })
    .map(({ units, lateShare, appliedShare, conversion }) => {
      const part = (of: Big, share: number) =>
        of.times(share).div(4).round(conversion.decimals, Big.roundDown)
      const kept = new Big(units).div(1_000_000).round(conversion.decimals)
      const late = part(kept, lateShare)
      const applied = part(kept.minus(late), appliedShare)
      return { ...conversion, kept: kept.toFixed(), late: late.toFixed(), applied: applied.toFixed() }
    })
const price = fc
  .integer({ min: 0, max: 50_000 })
  .map((cents) => ({ asked: new Big(cents).div(100).toFixed(2), scale: 2 }))
const CENT = new Big('0.01')

describe('what is owed', () => {
  it('and what is paid are what was asked; too much and missing at once there is not', () => {
    fc.assert(
      fc.property(
        price,
        fc.array(arrivedIn(...CONVERSIONS, COARSE), { maxLength: 4 }),
        (asked, addresses) => {
          const { paid, left, each } = judge(asked, addresses)
          expect(new Big(paid).plus(left).toFixed(2)).toBe(asked.asked)
          const value = each.reduce(
            (sum, { applied }, at) => sum.plus(new Big(applied).div(addresses[at]?.rate ?? 1)),
            new Big(0),
          )
          const least = addresses.reduce(
            (sum, { rate, decimals }) => sum.plus(new Big(10).pow(-decimals).div(rate)),
            CENT,
          )
          expect(value.minus(paid).abs().lte(least)).toBe(true)
          for (const [at, { applied, due, outcome }] of each.entries()) {
            const { kept = '0', late = '0' } = addresses[at] ?? {}
            const free = new Big(kept).minus(late).minus(applied)
            expect(free.gte(0)).toBe(true)
            if (new Big(left).gt(0)) expect(free.toFixed()).toBe('0')
            expect(new Big(due).gte(applied)).toBe(true)
            expect(outcome === undefined).toBe(new Big(kept).eq(0))
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('is the same when it is worked out again', () => {
    fc.assert(
      fc.property(price, fc.array(arrivedIn(...CONVERSIONS), { maxLength: 4 }), (asked, addresses) => {
        const once = judge(asked, addresses)
        const again = judge(
          asked,
          addresses.map((one, at) => ({ ...one, applied: once.each[at]?.applied ?? '0' })),
        )
        expect(again).toEqual(once)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('what has arrived', () => {
  const at = (kept: string, more: Partial<Arrived> = {}): Arrived => ({
    rate: '1',
    decimals: 6,
    kept,
    late: '0',
    applied: '0',
    ...more,
  })
  const of = (asked: string, ...addresses: readonly Arrived[]) =>
    judge({ asked, scale: 2 }, addresses).each.map(({ applied, due, outcome }) => [applied, due, outcome])

  it.each([
    ['a part', '100', at('40'), ['40', '100', 'underpaid']],
    ['the whole', '100', at('100'), ['100', '100', 'paid']],
    ['too much', '100', at('120'), ['100', '100', 'overpaid']],
    ['less by what a cent cannot express', '100', at('99.999999'), ['99.999999', '99.999999', 'paid']],
    ['more by what a cent cannot express', '100', at('100.004'), ['100.004', '100.004', 'paid']],
    ['for what takes nothing', '0', at('40'), ['0', '0', 'unasked']],
    ['late', '100', at('40', { late: '40' }), ['0', '100', 'late']],
    ['nothing', '100', at('0'), ['0', '100', undefined]],
    [
      'in a token that has cents only',
      '10',
      at('0', { rate: '1.0801', decimals: 2 }),
      ['0', '10.81', undefined],
    ],
  ])('%s', (_, asked, address, expected) => expect(of(asked, address)).toEqual([expected]))

  it('stays applied where it was, and what came last is the first to be too much', () => {
    expect(of('100', at('60'), at('80', { applied: '80' }))).toEqual([
      ['20', '20', 'overpaid'],
      ['80', '80', 'paid'],
    ])
    expect(of('50', at('60', { applied: '60' }), at('40', { applied: '40' }))).toEqual([
      ['50', '50', 'overpaid'],
      ['0', '0', 'unasked'],
    ])
  })
})
