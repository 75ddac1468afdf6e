import Big from 'big.js'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  compareDecimals,
  ENGLISH_NUMBERS,
  groupDecimal,
  readNumbersAs,
} from '#src/framework/define/decimalText.ts'

const FRENCH = { locale: 'fr-FR', group: ' ', point: ',', signLast: true }

const decimals = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => new Big(String(units)).div(new Big(10).pow(scale)).toFixed(scale))

afterEach(() => readNumbersAs(ENGLISH_NUMBERS))

describe('a number that is written', () => {
  it('has a mark between its thousands, before the point only', () => {
    const written = ['0', '999', '1000', '1234567.1234', '-1234.5', '123456']
    expect(written.map((one) => groupDecimal(one))).toEqual([
      ...['0', '999', '1,000', '1,234,567.1234', '-1,234.5', '123,456'],
    ])
    readNumbersAs(FRENCH)
    expect(groupDecimal('1234567.5')).toBe('1 234 567,5')
  })
})

describe('two numbers', () => {
  it('are ordered by value, whatever their decimals', () => {
    fc.assert(
      fc.property(decimals, decimals, (left, right) => {
        expect(compareDecimals(left, right)).toBe(new Big(left).cmp(right))
        expect(compareDecimals(left, left)).toBe(0)
      }),
      { numRuns: 500 },
    )
    expect([compareDecimals('1', '1.00'), compareDecimals('-0.1', '0')]).toEqual([0, -1])
  })

  it('have no order when one of them is none', () => {
    for (const none of ['', '1.', '.5', '1e3', '+1', ' 1', 'abc'])
      expect([compareDecimals(none, '1'), compareDecimals('1', none)]).toEqual([undefined, undefined])
  })
})
