import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decideCharge,
  refuseByLimits,
  splitCharge,
  toTokens,
  type CardLimits,
} from '#resources/vocabulary/cardCharge.ts'
import {
  groupCardNumber,
  isLuhnValid,
  maskCardNumber,
  TEST_RANGES,
  testCardNumber,
  type CardBrand,
} from '#resources/vocabulary/cardNumber.ts'

const brand = fc.constantFrom(...(Object.keys(TEST_RANGES) as CardBrand[]))
const digits = fc.stringMatching(/^\d{0,20}$/)
/** Up to a million, six decimals. */
const micros = fc.integer({ min: 0, max: 1_000_000_000_000 })
const tokens = micros.map((units) => new Big(units).div(1e6).toFixed())
const money = fc.record({ usdc: tokens, usdt: tokens })
/** Up to ten thousand, in cents. */
const cents = fc.integer({ min: 1, max: 1_000_000 }).map((units) => new Big(units).div(100).toFixed())

const NO_LIMITS = { purchaseLimit: null, dayLimit: null, monthLimit: null, merchantCategories: null }
const PURCHASE = { amount: '10', category: null, spentToday: '20', spentThisMonth: '30' }

describe('a test card number', () => {
  it('has 16 digits of its brand’s test range and the right check digit, and is wrong with any one changed', () => {
    const change = fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(brand, digits, change, (name, some, [at, by]) => {
        const number = testCardNumber(name, some)
        expect(number).toMatch(new RegExp(`^${TEST_RANGES[name]}\\d+$`))
        expect([number.length, isLuhnValid(number)]).toEqual([16, true])
        const digit = (Number(number[at]) + by) % 10
        expect(isLuhnValid(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
      }),
    )
  })

  it('is known from others, and shows in groups of four, or all but its last four digits hidden', () => {
    const numbers = ['4242424242424242', '5555555555554444', '4242424242424241', 'card']
    expect(numbers.map(isLuhnValid)).toEqual([true, true, false, false])
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

  it.each([
    ['issuing', 'Card isn’t issued yet'],
    ['frozen', 'Card is frozen'],
    ['expired', 'Card has expired'],
  ] as const)('is declined while the card is %s, whatever is on it: %s', (status, declined) => {
    fc.assert(
      fc.property(money, tokens, (has, amount) => {
        expect(decideCharge({ status, money: has }, amount)).toEqual({ declined })
      }),
    )
  })

  it('is declined for want of money by the last unit', () => {
    const charge = (usdt: string) => decideCharge({ status: 'active', money: { usdc: '5', usdt } }, '10')
    expect(charge('4.999999')).toEqual({ declined: 'Insufficient funds' })
    expect(charge('5')).toEqual({ takes: { usdc: '5', usdt: '5' } })
  })

  it('is worked out to the sixth decimal, rounded half up', () => {
    expect(toTokens('10', '1.08')).toBe('10.8')
    const cent = ['1.27', '1.00005', '1.00004'].map((rate) => toTokens('0.01', rate))
    expect(cent).toEqual(['0.0127', '0.010001', '0.01'])
  })
})

describe('the limits of a card', () => {
  it.each<[Partial<CardLimits>, string | undefined, category?: string]>([
    [{}, undefined],
    [{ merchantCategories: [] }, undefined],
    [{ merchantCategories: ['fuel'] }, 'Merchant category not allowed'],
    [{ merchantCategories: ['fuel', 'travel'] }, undefined, 'travel'],
    [{ merchantCategories: ['fuel', 'travel'] }, 'Merchant category not allowed', 'toys'],
    [{ purchaseLimit: '10' }, undefined],
    [{ purchaseLimit: '9.99' }, 'Over the limit per purchase'],
    [{ dayLimit: '30' }, undefined],
    [{ dayLimit: '29.99' }, 'Over the daily limit'],
    [{ monthLimit: '40' }, undefined],
    [{ monthLimit: '39.99' }, 'Over the monthly limit'],
    [{ purchaseLimit: '1', dayLimit: '1', monthLimit: '1' }, 'Over the limit per purchase'],
  ])('%o refuse 10 after 20 today and 30 this month with %j', (limits, reason, category) => {
    const purchase = { ...PURCHASE, category: category ?? null }
    expect(refuseByLimits({ ...NO_LIMITS, ...limits }, purchase)).toBe(reason)
  })

  it('are never passed by what they let through, purchase after purchase', () => {
    fc.assert(
      fc.property(cents, cents, fc.array(cents, { maxLength: 20 }), (dayLimit, monthLimit, amounts) => {
        const spent = amounts.reduce((sum, amount) => {
          const purchase = { ...PURCHASE, spentToday: sum, spentThisMonth: sum, amount }
          const refused = refuseByLimits({ ...NO_LIMITS, dayLimit, monthLimit }, purchase)
          return refused === undefined ? new Big(sum).plus(amount).toFixed() : sum
        }, '0')
        expect(new Big(spent).lte(dayLimit) && new Big(spent).lte(monthLimit)).toBe(true)
      }),
    )
  })
})
