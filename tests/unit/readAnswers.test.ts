import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Payable } from '#server/features/sales/pay/findTarget.ts'
import { readAnswers, type Answers } from '#server/features/sales/pay/readAnswers.ts'
import { problemsThrownBy } from '#tests/support/problemsThrownBy.ts'

/** A link that asks for nothing but 25 dollars. */
const LINK: Payable = {
  ...{ kind: 'link', id: 'pl_1', teamId: 'team_1', name: 'Coffee beans', description: null },
  ...{ merchantName: 'Test Store', logoUrl: null, country: null, contactEmail: null, language: null },
  ...{ returnUrl: null, asks: [] },
  ...{ pricing: 'fixed', amount: '25', currency: 'USD', minAmount: null, maxAmount: null, maxQuantity: null },
  ...{ amountPaid: null, expiresAt: null, state: 'open', isUnseen: false },
}
const OPEN = { pricing: 'open', amount: null } as const
const PIECES = { pricing: 'quantity', amount: '2.35', maxQuantity: 3 } as const
const ASKING = { asks: ['name', 'email'] } as const

const read = (link: Partial<Payable>, answers: Answers = {}) => readAnswers({ ...LINK, ...link }, answers)

const refusal = (link: Partial<Payable>, answers: Answers) =>
  problemsThrownBy(() => read(link, answers)).map((problem) => problem.join(': '))

describe('the answers of a payer', () => {
  it('are none where the price is fixed, and one piece where they say nothing', () => {
    expect(read({})).toEqual({ amount: '25', quantity: null, payerName: null, payerEmail: null })
    expect(read(PIECES)).toMatchObject({ amount: '2.35', quantity: 1 })
  })

  it.each<[Partial<Payable>, Answers, readonly string[]]>([
    [OPEN, {}, ['amount: Amount is required']],
    [OPEN, { amount: '0' }, ['amount: Amount must be at least 0.01']],
    [OPEN, { amount: '-4' }, ['amount: Amount must be at least 0.01']],
    [OPEN, { amount: '1.005' }, ['amount: Amount must have at most 2 decimals']],
    [{ ...OPEN, currency: 'USDC' }, { amount: '1.0000001' }, ['amount: Amount must have at most 6 decimals']],
    [OPEN, { amount: '1e3' }, ['amount: Amount must be a number']],
    [OPEN, { amount: '1000000000.01' }, ['amount: Amount must be at most 1,000,000,000']],
    [{ ...OPEN, minAmount: '5' }, { amount: '4.99' }, ['amount: Amount must be at least 5']],
    [{ ...OPEN, maxAmount: '50' }, { amount: '50.01' }, ['amount: Amount must be at most 50']],
    [PIECES, { quantity: 0 }, ['quantity: Quantity must be at least 1']],
    [PIECES, { quantity: 4 }, ['quantity: Quantity must be at most 3']],
    [PIECES, { quantity: 1.5 }, ['quantity: Quantity must be a whole number']],
    [PIECES, { amount: '0.01' }, ['amount: amount is not a field']],
    [{}, { amount: '1' }, ['amount: amount is not a field']],
    [{}, { name: 'Ada' }, ['name: name is not a field']],
    [ASKING, {}, ['name: Name is required', 'email: Email is required']],
    [ASKING, { name: ' ', email: 'nobody' }, ['name: Name is required', 'email: Email is invalid']],
  ])('of %o are not %o', (link, answers, problems) => {
    expect(refusal(link, answers)).toEqual(problems)
  })

  it('name the payer, without the spaces around and with the address in lower case', () => {
    const payer = { payerName: 'Ada Payer', payerEmail: 'ada@payer.example' }
    expect(read(ASKING, { name: '  Ada Payer ', email: 'Ada@Payer.example' })).toMatchObject(payer)
  })

  it('come to so many times the price, for any price and number of pieces', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000_000 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1000 }), (price, quantity) => {
        const link = { ...PIECES, amount: new Big(price).div(100).toFixed(2), maxQuantity: 1000 }
        expect(new Big(read(link, { quantity }).amount).times(100).toFixed()).toBe(
          (BigInt(price) * BigInt(quantity)).toString(),
        )
      }),
    )
  })

  it('take every open amount between the bounds, to the cent, and none beyond', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const text = (units: number) => new Big(units).div(100).toFixed()
    fc.assert(
      fc.property(cents, cents, cents, (one, other, units) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        const link = { ...OPEN, minAmount: text(min), maxAmount: text(max) }
        const isWithin = units >= min && units <= max
        expect(refusal(link, { amount: text(units) })).toHaveLength(isWithin ? 0 : 1)
      }),
    )
  })
})
