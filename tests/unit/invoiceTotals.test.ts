import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoices } from '#resources/invoices.ts'
import { discountOf } from '#resources/vocabulary/invoiceDiscount.ts'
import { computeItem } from '#src/framework/define/computeItems.ts'

/** A line in hundredths, its tax rate in thousandths of a percent. */
interface Line {
  readonly quantity: bigint
  readonly rate: bigint
  readonly discount: bigint | null
  readonly taxRate: bigint | null
}

/** Dollars for one unit, in hundredths. Written again, so that a wrong constant is found. */
const DOLLARS = { USD: 100n, EUR: 108n, GBP: 127n }
type Currency = keyof typeof DOLLARS

const decimal = (units: bigint, scale: number) => {
  const digits = String(units).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

const unitsOf = (text: string) => BigInt(text.replace('.', ''))

/** What form and API work out. */
function worked(lines: readonly Line[], taxRate: bigint, currency: Currency, deduction?: bigint) {
  const items = lines.map((line) => ({
    quantity: decimal(line.quantity, 2),
    rate: decimal(line.rate, 2),
    discount: line.discount === null ? null : decimal(line.discount, 2),
    taxRate: line.taxRate === null ? null : decimal(line.taxRate, 3),
  }))
  const off = deduction === undefined ? null : decimal(deduction, 2)
  const given = { items, currency, taxRate: decimal(taxRate, 3), deduction: off }
  const { subtotal, taxAmount, total, usdcAmount, usdtAmount } = computeItem(invoices.fields, given)
  return { subtotal, taxAmount, total, usdcAmount, usdtAmount }
}

/** The same in whole units, by nothing of ours: tax = each line times its rate, rounded once, total = subtotal plus tax. */
function expected(lines: readonly Line[], common: bigint, currency: Currency) {
  const halfUp = (units: bigint, divisor: bigint) => (units * 2n + divisor) / (divisor * 2n)
  const sums = lines.map(({ quantity, rate, discount, taxRate }) => ({
    sum: halfUp(quantity * rate * (10_000n - (discount ?? 0n)), 1_000_000n),
    taxRate: taxRate ?? common,
  }))
  const subtotal = sums.reduce((total, { sum }) => total + sum, 0n)
  const tax = halfUp(
    sums.reduce((total, { sum, taxRate }) => total + sum * taxRate, 0n),
    100_000n,
  )
  const tokens = decimal((subtotal + tax) * DOLLARS[currency] * 100n, 6)
  return {
    subtotal: decimal(subtotal, 2),
    taxAmount: decimal(tax, 2),
    total: decimal(subtotal + tax, 2),
    usdcAmount: tokens,
    usdtAmount: tokens,
  }
}

/** Those at which rounding turns, and any other. */
const quantities = fc.oneof(fc.constantFrom(1n, 33n, 50n, 99n, 100n, 3_333n), fc.bigInt(1n, 100_000_000n))
const rates = fc.oneof(fc.constantFrom(1n, 5n, 15n, 49n, 50n, 99n, 1_005n), fc.bigInt(1n, 100_000_000_000n))
const taxRates = fc.oneof(fc.constantFrom(0n, 1n, 499n, 500n, 8_250n, 33_333n), fc.bigInt(0n, 100_000n))

describe('the totals of an invoice', () => {
  it('take the discount of each line and its own tax rate, and are right to the last unit, for any lines', () => {
    const line = fc.record({
      quantity: quantities,
      rate: rates,
      discount: fc.option(fc.bigInt(0n, 10_000n)),
      taxRate: fc.option(taxRates),
    })
    const lines = fc.array(line, { minLength: 1, maxLength: 30 })
    const currencies = fc.constantFrom<Currency>('USD', 'EUR', 'GBP')
    fc.assert(
      fc.property(lines, taxRates, currencies, (given, common, currency) => {
        expect(worked(given, common, currency)).toEqual(expected(given, common, currency))
      }),
      { numRuns: 1000 },
    )
  })

  it('take a deduction off before tax, from each line by its part of them, and are never below zero', () => {
    const line = fc.record({
      quantity: quantities,
      rate: rates,
      discount: fc.option(fc.bigInt(0n, 10_000n)),
      taxRate: fc.option(taxRates),
    })
    const lines = fc.array(line, { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(lines, taxRates, fc.nat(1_000), (given, common, thousandths) => {
        const gross = expected(given, common, 'USD')
        const whole = unitsOf(gross.subtotal)
        const off = (whole * BigInt(thousandths)) / 1_000n
        const subtotal = whole - off
        const totals = worked(given, common, 'USD', off)
        expect(totals.subtotal).toBe(decimal(subtotal, 2))
        // As much of the tax as of the lines, to the cent.
        const tax = whole === 0n ? 0n : (unitsOf(gross.taxAmount) * subtotal) / whole
        const difference = unitsOf(String(totals.taxAmount)) - tax
        expect([-1n, 0n, 1n]).toContain(difference)
        expect(unitsOf(String(totals.total))).toBe(subtotal + unitsOf(String(totals.taxAmount)))
        expect(unitsOf(String(totals.total)) >= 0n).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('are the subtotal and its tax where every line bears the tax of the invoice, whatever is deducted', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.nat(1_000), taxRates, (whole, thousandths, common) => {
        const off = (whole * BigInt(thousandths)) / 1_000n
        const line = { quantity: 100n, rate: whole, discount: null, taxRate: null }
        const rest = { ...line, rate: whole - off }
        expect(worked([line], common, 'USD', off)).toEqual(worked([rest], common, 'USD'))
      }),
      { numRuns: 500 },
    )
  })

  it('count a line without a number as 0', () => {
    const items = [
      { description: 'A', quantity: '2', rate: '10.50' },
      { description: 'B', quantity: '1', rate: null },
      { description: 'C', quantity: '', rate: '5' },
    ]
    expect(computeItem(invoices.fields, { items, currency: 'USD', taxRate: '8.25' })).toMatchObject({
      subtotal: '21.00',
      taxAmount: '1.73',
      total: '22.73',
      usdcAmount: '22.730000',
    })
  })

  it('come to less than the lines by what the discounts come to', () => {
    const line = {
      description: 'Work',
      quantity: '2',
      rate: '10.00',
      amount: '20.00',
      taxRate: null,
      item: null,
    }
    const items = [
      { ...line, discount: '25' },
      { ...line, discount: null },
      { ...line, quantity: '3', rate: '0.05', discount: '50' },
    ]
    const { subtotal } = computeItem(invoices.fields, { items, currency: 'USD', taxRate: '0' })
    expect(subtotal).toBe('35.08')
    expect(discountOf({ items, subtotal: '35.08', deduction: null })).toBe('5.07')
    expect(discountOf({ items, subtotal: '30.00', deduction: '5.08' })).toBe('5.07')
    expect(discountOf({ items: [{ ...line, discount: null }], subtotal: '20.00', deduction: '' })).toBe(
      '0.00',
    )
    expect(discountOf({ items, subtotal: 'half typed', deduction: null })).toBe('0.00')
  })
})
