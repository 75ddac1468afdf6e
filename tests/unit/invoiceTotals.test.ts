import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoices } from '#resources/invoices.ts'
import { computeItem } from '#src/framework/define/computeItems.ts'

/** A line in hundredths. */
interface Line {
  readonly quantity: bigint
  readonly rate: bigint
}

const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
/** Dollars for one unit, in hundredths. Written again, so that a wrong constant is found. */
const DOLLARS = { USD: 100n, EUR: 108n, GBP: 127n }

const decimal = (units: bigint, scale: number) => {
  const digits = String(units).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** What form and API work out. `taxRate`: thousandths of a percent. */
function worked(lines: readonly Line[], taxRate: bigint, currency: string) {
  const items = lines.map(({ quantity, rate }) => ({
    description: 'Line',
    quantity: decimal(quantity, 2),
    rate: decimal(rate, 2),
  }))
  const { subtotal, taxAmount, total, usdcAmount, usdtAmount } = computeItem(invoices.fields, {
    items,
    currency,
    taxRate: decimal(taxRate, 3),
  })
  return { subtotal, taxAmount, total, usdcAmount, usdtAmount }
}

/** The same in whole units, by nothing of ours: tax = subtotal times rate / 100, total = subtotal plus tax. */
function expected(lines: readonly Line[], taxRate: bigint, currency: keyof typeof DOLLARS) {
  const halfUp = (units: bigint, divisor: bigint) => (units * 2n + divisor) / (divisor * 2n)
  const subtotal = lines.reduce((sum, { quantity, rate }) => sum + halfUp(quantity * rate, 100n), 0n)
  const tax = halfUp(subtotal * taxRate, 100_000n)
  const tokens = decimal((subtotal + tax) * DOLLARS[currency] * 100n, 6)
  return {
    subtotal: decimal(subtotal, 2),
    taxAmount: decimal(tax, 2),
    total: decimal(subtotal + tax, 2),
    usdcAmount: tokens,
    usdtAmount: tokens,
  }
}

const QUANTITIES = [1n, 33n, 50n, 99n, 100n, 101n, 250n, 3_333n, 99_999_999n]
const RATES = [1n, 5n, 15n, 49n, 50n, 99n, 100n, 1_005n, 12_345n, 99_999_999_999n]
const TAX_RATES = [0n, 1n, 5n, 499n, 500n, 7_500n, 8_250n, 19_000n, 33_333n, 100_000n]

describe('the totals of an invoice', () => {
  it('are right to the last unit for every quantity, rate, tax rate and currency of a grid', () => {
    const cases = QUANTITIES.flatMap((quantity) =>
      RATES.flatMap((rate) =>
        TAX_RATES.flatMap((taxRate) =>
          CURRENCIES.map((currency) => ({ lines: [{ quantity, rate }], taxRate, currency })),
        ),
      ),
    )
    expect(cases).toHaveLength(2700)
    expect(cases.map(({ lines, taxRate, currency }) => worked(lines, taxRate, currency))).toEqual(
      cases.map(({ lines, taxRate, currency }) => expected(lines, taxRate, currency)),
    )
  })

  it('are right to the last unit for any lines', () => {
    const line = fc.record({
      quantity: fc.bigInt({ min: 1n, max: 100_000_000n }),
      rate: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        fc.constantFrom(...CURRENCIES),
        (lines, taxRate, currency) => {
          expect(worked(lines, taxRate, currency)).toEqual(expected(lines, taxRate, currency))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('take the discount of each line and its own tax rate, rounded once, for any lines', () => {
    const line = fc.record({
      quantity: fc.bigInt({ min: 1n, max: 100_000_000n }),
      rate: fc.bigInt({ min: 1n, max: 100_000_000_000n }),
      discount: fc.option(fc.bigInt({ min: 0n, max: 10_000n }), { nil: null }),
      taxRate: fc.option(fc.bigInt({ min: 0n, max: 100_000n }), { nil: null }),
    })
    const halfUp = (units: bigint, divisor: bigint) => (units * 2n + divisor) / (divisor * 2n)
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.bigInt({ min: 0n, max: 100_000n }),
        (lines, common) => {
          const items = lines.map(({ quantity, rate, discount, taxRate }) => ({
            quantity: decimal(quantity, 2),
            rate: decimal(rate, 2),
            discount: discount === null ? null : decimal(discount, 2),
            taxRate: taxRate === null ? null : decimal(taxRate, 3),
          }))
          const sums = lines.map(({ quantity, rate, discount }) =>
            halfUp(quantity * rate * (10_000n - (discount ?? 0n)), 1_000_000n),
          )
          const subtotal = sums.reduce((sum, units) => sum + units, 0n)
          const tax = halfUp(
            lines.reduce((sum, { taxRate }, at) => sum + (sums[at] ?? 0n) * (taxRate ?? common), 0n),
            100_000n,
          )
          const given = { items, currency: 'USD', taxRate: decimal(common, 3) }
          expect(computeItem(invoices.fields, given)).toMatchObject({
            subtotal: decimal(subtotal, 2),
            taxAmount: decimal(tax, 2),
            total: decimal(subtotal + tax, 2),
          })
        },
      ),
      { numRuns: 300 },
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
})
