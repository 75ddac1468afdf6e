import Big from 'big.js'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  cleanDecimal,
  compareDecimals,
  ENGLISH_NUMBERS,
  finishDecimal,
  groupDecimal,
  readNumbersAs,
} from '#src/framework/define/decimalText.ts'

const FRENCH = { locale: 'fr-FR', group: ' ', point: ',', signLast: true }

const decimals = fc
  .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => new Big(String(units)).div(new Big(10).pow(scale)).toFixed(scale))

afterEach(() => readNumbersAs(ENGLISH_NUMBERS))

describe('a number that is typed', () => {
  it('keeps its digits and its first point', () => {
    const typed = ['12.50', '1,204.5', '$ 1 204', '1.2.3', '007', '0', '0.05', '.5', '-3', '', 'abc', '5.']
    expect(typed.map(cleanDecimal)).toEqual([
      ...['12.50', '1204.5', '1204', '1.23', '7', '0', '0.05', '0.5', '3', '', '', '5.'],
    ])
  })

  it('is read with the comma of a language that writes one', () => {
    expect(cleanDecimal('12,5')).toBe('125')
    readNumbersAs(FRENCH)
    expect(['12,5', '1 204,50', '12.5', ',5'].map(cleanDecimal)).toEqual(['12.5', '1204.50', '12.5', '0.5'])
  })

  it('is one that can be sent once it is finished', () => {
    expect(['.5', '5.', '0.5', '12', '1.50', ''].map(finishDecimal)).toEqual([
      ...['0.5', '5', '0.5', '12', '1.50', ''],
    ])
  })
})

describe('a number that is written', () => {
  it('has a mark between its thousands, before the point only', () => {
    const written = ['0', '999', '1000', '1234567.1234', '-1234.5', '123456']
    expect(written.map((one) => groupDecimal(one))).toEqual([
      ...['0', '999', '1,000', '1,234,567.1234', '-1,234.5', '123,456'],
    ])
    readNumbersAs(FRENCH)
    expect(groupDecimal('1234567.5')).toBe('1 234 567,5')
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(groupDecimal(decimal).replaceAll(',', '')).toBe(decimal)
      }),
    )
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
