import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import {
  formatAmount,
  formatExactAmount,
  formatShortAmount,
  writeAmount,
} from '#src/framework/define/formatAmount.ts'
import { formatCount } from '#src/framework/format/formatCount.ts'
import { formatBriefly, formatDay, formatTimestamp } from '#src/framework/format/formatDate.ts'
import { formatRelative } from '#src/framework/format/formatRelative.ts'
import { shorten } from '#src/framework/format/shorten.ts'

describe('amounts', () => {
  test.each([
    ['1204.5', 'USD', '$1,204.50'],
    ['5033.7', 'GBP', '£5,033.70'],
    ['232237.5', 'NGN', '₦232,237.50'],
    ['1290', 'KES', 'KSh1,290.00'],
    ['12.345', 'CHF', 'CHF 12.34'],
    ['0.999', 'USD', '$0.99'],
    ['0.001', 'USD', '<$0.01'],
    ['-0.001', 'USD', '−<$0.01'],
    ['-1204.509', 'USD', '−$1,204.50'],
    ['0', 'USD', '$0.00'],
    ['-0', 'USD', '$0.00'],
    ['57462.17436', 'USDC', '57,462.17436 USDC'],
    ['25.000000', 'USDC', '25 USDC'],
    ['0.0307', 'ETH', '0.0307 ETH'],
    ['0.123456789', 'ETH', '0.123456 ETH'],
    ['0.000000000000000001', 'ETH', '<0.000001 ETH'],
    ['0.00', undefined, '0'],
    ['00012.5', undefined, '12.5'],
    ['123456789012345678901234567890.1', undefined, '123,456,789,012,345,678,901,234,567,890.1'],
    ['n/a', 'USDC', 'n/a'],
  ])('%s %s reads %s', (value, asset, text) => {
    expect(formatAmount(value, asset)).toBe(text)
  })

  test.each([
    ['1204.5', 'USDC', '$1,204.5'],
    ['2.505', 'USDC', '$2.5'],
    ['0.0307', 'ETH', '0.03 ETH'],
    ['0.001', 'USDC', '<$0.01'],
    ['999999.999', 'USDC', '$999,999.99'],
  ])('%s %s reads %s among transactions', (value, asset, text) => {
    expect(formatAmount(value, asset, TRANSACTION_AMOUNTS)).toBe(text)
  })

  test.each([
    ['29.2', 'USDC', 2, '29.20 USDC'],
    ['29.2', 'USD', 2, '$29.20'],
    ['29', 'USDC', 6, '29.00 USDC'],
    ['29.123456', 'USDC', 6, '29.123456 USDC'],
    ['29.123456', 'USD', 6, '$29.12'],
    ['29.5', 'JPY', 0, '¥29'],
    ['29.2', undefined, 2, '29.20'],
  ])('%s %s of %i decimals reads %s', (value, asset, scale, text) => {
    expect(formatAmount(value, asset, { scale })).toBe(text)
  })

  test('never show more money than there is, nor hide a whole cent, and say that they are cut exactly when they are', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 18 }), (amount, scale) => {
        const exact = new Big(amount.toString()).div(new Big(10).pow(scale)).toFixed(scale)
        const shown = formatAmount(exact, 'USD').replace(/[$,]/g, '')
        const missing = new Big(exact).minus(shown.replace('<', ''))
        const isTold = shown.startsWith('<')
          ? new Big(exact).lt('0.01')
          : missing.gte(0) && missing.lt('0.01')
        expect(isTold).toBe(true)
        const { figure, isCut } = writeAmount(exact, 'ETH')
        expect(isCut).toBe(figure.startsWith('<') || !new Big(figure.replaceAll(',', '')).eq(exact))
      }),
    )
  })

  test('keep every digit where the exact amount is asked for, and are short on an axis', () => {
    expect(formatExactAmount('1204.509876543210000001', 'USDC')).toBe('1,204.509876543210000001 USDC')
    expect(formatExactAmount('1548.2537', 'NGN')).toBe('₦1,548.2537')
    expect(formatShortAmount(12_000, 'USD')).toBe('$12K')
  })
})

test('an instant reads in the time zone of the reader, a day is the same everywhere, and the rest stays', () => {
  const instant = new Date(2026, 2, 1, 9, 30)
  expect(formatTimestamp(instant.toISOString()).replace(/\s/g, ' ')).toBe('Mar 1, 2026, 9:30 AM')
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026')
  expect([formatDay('soon'), formatTimestamp('')]).toEqual(['soon', ''])
})

test('days and moments in English read as `Intl` writes them', () => {
  const written = (at: Date, style: Intl.DateTimeFormatOptions) =>
    at.toLocaleString('en-US', style).replaceAll('\u202f', ' ')
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (at) => {
      const moment = at.toISOString()
      expect(formatTimestamp(moment)).toBe(written(at, { dateStyle: 'medium', timeStyle: 'short' }))
      expect(formatDay(moment.slice(0, 10))).toBe(written(at, { dateStyle: 'medium', timeZone: 'UTC' }))
      expect(formatBriefly(moment, at)).toBe(written(at, { timeStyle: 'short' }))
      expect(formatBriefly(moment, new Date('2110-01-01'))).toBe(written(at, { dateStyle: 'medium' }))
    }),
  )
})

test('counts have separators; long codes keep their two ends, short ones stay whole', () => {
  expect(formatCount(1204)).toBe('1,204')
  expect(shorten('0x1234567890abcdef', 6, 4)).toBe('0x1234…cdef')
  expect(shorten('0x123456789', 6, 4)).toBe('0x123456789')
})

describe('how long ago', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z')
  test.each([
    ['2026-03-10T12:05:00.000Z', 'just now'],
    ['2026-03-10T11:59:01.000Z', 'just now'],
    ['2026-03-10T11:59:00.000Z', '1 minute ago'],
    ['2026-03-10T11:00:01.000Z', '59 minutes ago'],
    ['2026-03-10T09:30:00.000Z', '2 hours ago'],
    ['2026-03-09T12:00:00.000Z', 'yesterday'],
    ['2026-03-03T12:00:01.000Z', '6 days ago'],
    ['2026-03-03T12:00:00.000Z', 'Mar 3, 2026'],
    ['never', 'never'],
  ])('%s reads %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text)
  })
})
