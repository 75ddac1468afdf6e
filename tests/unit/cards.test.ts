import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideCharge,
  splitCharge,
  toTokens,
  groupCardNumber,
  isLuhnValid,
  maskCardNumber,
  TEST_RANGES,
  testCardNumber,
  type CardBrand,
} from '#resources/vocabulary/cardCharge.ts'

const brand = fc.constantFrom(...(Object.keys(TEST_RANGES) as CardBrand[]))
const digits = fc.stringMatching(/^\d{0,20}$/)
/** Up to a million, six decimals. */
const tokens = fc
  .integer({ min: 0, max: 1_000_000_000_000 })
  .map((units) => new Big(units).div(1e6).toFixed())
const money = fc.record({ usdc: tokens, usdt: tokens })

describe('a test card number', () => {
  it('has 16 digits of its brand’s test range and the right check digit', () => {
    fc.assert(
      fc.property(brand, digits, (name, some) => {
        const number = testCardNumber(name, some)
        expect(number).toMatch(/^\d{16}$/)
        expect(number.startsWith(TEST_RANGES[name])).toBe(true)
        expect(isLuhnValid(number)).toBe(true)
      }),
    )
  })

  it('is wrong with any one digit changed', () => {
    fc.assert(
      fc.property(brand, digits, fc.nat(15), fc.integer({ min: 1, max: 9 }), (name, some, at, by) => {
        const number = testCardNumber(name, some)
        const changed = [...number].map((digit, index) =>
          index === at ? String((Number(digit) + by) % 10) : digit,
        )
        expect(isLuhnValid(changed.join(''))).toBe(false)
      }),
    )
  })

  it('knows numbers that everybody knows', () => {
    expect(isLuhnValid('4242424242424242')).toBe(true)
    expect(isLuhnValid('5555555555554444')).toBe(true)
    expect(isLuhnValid('4242424242424241')).toBe(false)
    expect(isLuhnValid('card')).toBe(false)
  })

  it('shows in groups of four, or all but its last four digits hidden', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(maskCardNumber('4242')).toBe('•••• •••• •••• 4242')
  })
})

describe('a charge', () => {
  it('takes exactly its amount, USDC as far as it goes, and never more than there is', () => {
    fc.assert(
      fc.property(money, tokens, (has, amount) => {
        const takes = splitCharge(has, amount)
        const isEnough = new Big(has.usdc).plus(has.usdt).gte(amount)
        expect(takes !== undefined).toBe(isEnough)
        if (!takes) return
        expect(new Big(takes.usdc).plus(takes.usdt).eq(amount)).toBe(true)
        expect(new Big(takes.usdc).lte(has.usdc) && new Big(takes.usdt).lte(has.usdt)).toBe(true)
        expect(new Big(takes.usdt).eq(0) || new Big(takes.usdc).eq(has.usdc)).toBe(true)
      }),
    )
  })

  it('is declined unless the card is active, whatever is on it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('frozen' as const, 'expired' as const),
        money,
        tokens,
        (status, has, amount) => {
          expect(decideCharge({ status, money: has }, amount)).toHaveProperty('declined')
        },
      ),
    )
  })

  it('is worked out to the sixth decimal, rounded half up', () => {
    expect(toTokens('10', '1.08')).toBe('10.8')
    expect(toTokens('0.01', '1.27')).toBe('0.0127')
    expect(toTokens('0.01', '1.00005')).toBe('0.010001')
    expect(toTokens('0.01', '1.00004')).toBe('0.01')
  })
})
