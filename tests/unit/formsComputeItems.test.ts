import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyRecord, multiplyDecimals } from '#define'
import { computeItem, computeItems } from '#src/framework/define/computeItems.ts'
import { defineFields, field } from '#src/framework/define/field.ts'

const line = defineFields({
  quantity: field.decimal({ required: true }),
  rate: field.decimal({ required: true }),
  amount: field.decimal({ computed: { multiply: ['quantity', 'rate'], scale: 2 } }),
})

const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
  .map(([isNegative, units, scale]) => {
    const digits = String(units).padStart(scale + 1, '0')
    const whole = digits.slice(0, digits.length - scale)
    const fraction = scale === 0 ? '' : `.${digits.slice(-scale)}`
    return `${isNegative ? '-' : ''}${whole}${fraction}`
  })

describe('multiplyDecimals', () => {
  it('agrees with big.js to the last digit, half up', () => {
    fc.assert(
      fc.property(decimal, decimal, fc.integer({ min: 0, max: 12 }), (left, right, scale) => {
        const expected = new Big(left).times(right).round(scale, Big.roundHalfUp)
        expect(multiplyDecimals(left, right, scale)).toBe(
          (expected.eq(0) ? new Big(0) : expected).toFixed(scale),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('rounds a half away from zero, on both sides', () => {
    expect(multiplyDecimals('1', '1.005', 2)).toBe('1.01')
    expect(multiplyDecimals('-1', '1.005', 2)).toBe('-1.01')
    expect(multiplyDecimals('1', '1.0049999999', 2)).toBe('1.00')
  })

  it('never says minus zero', () => {
    expect(multiplyDecimals('-0.001', '1', 2)).toBe('0.00')
  })

  it('has no answer for what is no number', () => {
    expect(multiplyDecimals('1e3', '2', 2)).toBeUndefined()
    expect(multiplyDecimals('', '2', 2)).toBeUndefined()
  })
})

describe('computeItem', () => {
  it('works out the amount of a line', () => {
    expect(computeItem(line, { quantity: '3', rate: '19.99', amount: '1' })).toEqual({
      quantity: '3',
      rate: '19.99',
      amount: '59.97',
    })
  })

  it('leaves the amount open while a factor is missing or half typed', () => {
    expect(computeItem(line, { quantity: '3', rate: null })['amount']).toBeNull()
    expect(computeItem(line, { quantity: '3', rate: '1.' })['amount']).toBeNull()
  })

  it('takes the number that belongs to the value of another field', () => {
    const numbers = { USD: '1', EUR: '1.08' }
    const fields = {
      currency: field.text(),
      rate: field.decimal({ computed: { numberOf: 'currency', numbers, scale: 2 } }),
    }
    const rateOf = (currency: string | null) => computeItem(fields, { currency })['rate']
    expect(['USD', 'EUR', 'XXX', 'toString', null].map(rateOf)).toEqual(['1.00', '1.08', null, null, null])
  })

  it('takes a percent of another field, and less of a product by a percent that is there', () => {
    const fields = defineFields({
      price: field.decimal(),
      count: field.decimal(),
      off: field.decimal(),
      rate: field.decimal(),
      net: field.decimal({ computed: { multiply: ['price', 'count'], less: 'off', scale: 2 } }),
      tax: field.decimal({ computed: { percentOf: ['net', 'rate'], scale: 2 } }),
    })
    const worked = (item: AnyRecord) => {
      const { net, tax } = computeItem(fields, { price: '10', count: '3', off: null, rate: '10', ...item })
      return [net, tax]
    }
    expect(worked({})).toEqual(['30.00', '3.00'])
    expect(worked({ off: '50' })).toEqual(['15.00', '1.50'])
    expect(worked({ off: '' })).toEqual(['30.00', '3.00'])
    expect(worked({ off: '5', count: null })).toEqual([null, null])
    expect(worked({ rate: null })).toEqual(['30.00', null])
    expect(worked({ price: 10, count: 3 })).toEqual(['30.00', '3.00'])
  })

  it('adds up what is there, and has no sum while one of the terms is none', () => {
    const fields = defineFields({
      lines: field.items({ of: { amount: field.decimal() } }),
      fee: field.decimal(),
      sum: field.decimal({ computed: { sum: ['lines.amount', 'fee'], scale: 2 } }),
    })
    const sumOf = (item: AnyRecord) => computeItem(fields, item)['sum']
    expect(sumOf({ lines: [{ amount: '1.005' }, { amount: null }], fee: '2' })).toBe('3.01')
    expect(sumOf({ lines: [], fee: '2' })).toBe('2.00')
    expect(sumOf({ lines: null, fee: '2' })).toBe('2.00')
    expect(sumOf({ lines: [{ amount: '1.' }], fee: '2' })).toBeNull()
    expect(sumOf({ lines: [{ amount: '1' }], fee: null })).toBeNull()
  })

  it('works out each of several lines', () => {
    const items = [
      { quantity: '1', rate: '2' },
      { quantity: '2', rate: '0.5' },
    ]
    expect(computeItems(line, items).map(({ amount }) => amount)).toEqual(['2.00', '1.00'])
  })
})
