import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCrypto, toFiat } from '#server/core/rates/rates.ts'

const decimal = (max: number, scale: number) =>
  fc.integer({ min: 1, max }).map((units) => new Big(units).div(10 ** scale).toFixed())
const tokens = decimal(1_000_000_000, 6)
const money = decimal(1_000_000_000, 2)
const rates = decimal(1_000_000_000, 4)

describe('a conversion', () => {
  it('is worked out to the cent and to the decimals of the token', () => {
    expect(toFiat('10', '1548.25')).toBe('15482.5')
    expect(toFiat('0.000001', '1548.25')).toBe('0')
    expect(toCrypto('1000', '1548.25', 6)).toBe('0.64589')
    expect(toCrypto('30000', '1500', 6)).toBe('20')
  })

  it('never gives more than it is worth, nor there and back, and keeps back less than the last unit', () => {
    fc.assert(
      fc.property(tokens, money, rates, (crypto, fiat, rate) => {
        const lost = new Big(crypto).times(rate).minus(toFiat(crypto, rate))
        expect(lost.gte(0) && lost.lt('0.01')).toBe(true)
        expect(new Big(toCrypto(toFiat(crypto, rate), rate, 6)).lte(crypto)).toBe(true)
        const kept = new Big(fiat).minus(new Big(toCrypto(fiat, rate, 6)).times(rate))
        expect(kept.gte(0) && kept.lte(new Big(rate).times('0.000001'))).toBe(true)
      }),
    )
  })
})
