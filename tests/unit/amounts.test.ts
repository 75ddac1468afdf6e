import { inWords } from '#tests/support/inWords.ts'
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { sendFee } from '#resources/vocabulary/sendFee.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'

describe('the amount of a request', () => {
  it.each([
    ['0.000001', '0.000001'],
    ['1000000000', '1000000000'],
    ['1.50', '1.5'],
    [12.5, '12.5'],
    [1e-6, '0.000001'],
  ])('%j is %s', (typed, amount) => {
    expect(parseAmount(typed, 6)).toEqual({ amount })
  })

  it.each([
    ['0', 'Amount must be more than 0'],
    [-1, 'Amount must be more than 0'],
    ['-1', 'Amount must be more than 0'],
    ['0.0000001', 'Amount must have at most 6 decimals'],
    [1e-7, 'Amount must have at most 6 decimals'],
    [1e21, 'Amount must be at most 1,000,000,000'],
    ['1000000000.000001', 'Amount must be at most 1,000,000,000'],
    [Number.NaN, 'Amount must be a number'],
    ...['1,000', '1e3', '00001', '+5', '', ' 1', 'NaN', '9'.repeat(400)].map((text): [string, string] => [
      text,
      'Amount must be a number',
    ]),
  ])('%j is refused: %s', (typed, problem) => {
    expect(inWords(parseAmount(typed, 6).problem)).toBe(problem)
  })
})

describe('the fee of a send', () => {
  it('and what the recipient gets sum to the amount, to the last unit (I-08)', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (units) => {
        const amount = new Big(units.toString()).div(1e6)
        const { fee, recipientGets } = sendFee(amount.toFixed(), 6) ?? { fee: 'none', recipientGets: 'none' }
        expect(new Big(fee).plus(recipientGets).eq(amount)).toBe(true)
        expect(new Big(fee).gte(0) && new Big(fee).lte(7)).toBe(true)
        expect(new Big(fee).round(6).eq(fee)).toBe(true)
        expect(new Big(fee).minus(amount.times('0.01')).abs().lte('0.0000005') || fee === '7').toBe(true)
      }),
    )
  })

  it.each([
    ['700', 6, '7', '693'],
    ['700.01', 6, '7', '693.01'],
    ['0.000049', 6, '0', '0.000049'],
    ['0.00005', 6, '0.000001', '0.000049'],
    ['0.05', 2, '0', '0.05'],
    ['0.5', 2, '0.01', '0.49'],
    ['12.', 6, '0.12', '11.88'],
    ['.5', 6, '0.005', '0.495'],
  ])('of %s with %i decimals is %s', (amount, decimals, fee, recipientGets) => {
    expect(sendFee(amount, decimals)).toEqual({ fee, recipientGets })
  })

  it.each(['', '0', '0.00', '.', '-1', '+1', '1e3', '1,000', 'NaN', ' 1'])('is none for %j', (amount) => {
    expect(sendFee(amount, 6)).toBeUndefined()
  })
})

describe('what may be spent', () => {
  const limit = {
    currency: 'USDC',
    network: 'ethereum',
    min: '1',
    max: '100',
    dailyLimit: '20',
    dailyUsed: '5',
    monthlyLimit: '60',
    monthlyUsed: '50',
  }

  it.each([
    ['10', { available: '10', limit }],
    ['1', { limit }],
    ['1000', { limit: { ...limit, max: '1000', dailyLimit: null, monthlyLimit: null } }],
    ['1000', {}],
  ])('is %s within %j', (amount, bounds) => {
    expect(refuseSpending(amount, bounds)).toEqual([])
  })

  it.each([
    ['0.999999', ['Amount must be at least 1 USDC']],
    ['10.000001', ['This exceeds your monthly limit of 60 USDC']],
    ['15.000001', ['This exceeds your daily limit of 20 USDC', 'This exceeds your monthly limit of 60 USDC']],
    [
      '100.000001',
      [
        'Insufficient available balance',
        'Amount must be at most 100 USDC',
        'This exceeds your daily limit of 20 USDC',
        'This exceeds your monthly limit of 60 USDC',
      ],
    ],
  ])('is not %s: each bound that it breaks is named', (amount, texts) => {
    expect(refuseSpending(amount, { available: '100', limit }).map(inWords)).toEqual(texts)
  })
})
