import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, formatExactAmount } from '../../src/framework/format/formatAmount.ts'
import { formatCount } from '../../src/framework/format/formatCount.ts'
import { formatDay, formatTimestamp } from '../../src/framework/format/formatDate.ts'
import { formatRelative } from '../../src/framework/format/formatRelative.ts'
import { shorten } from '../../src/framework/format/shorten.ts'

describe('amounts', () => {
  test.each([
    ['1204.5', 'USDC', '$1,204.5'],
    ['1204', 'USDT', '$1,204'],
    ['1204.50', 'USD', '$1,204.5'],
    ['1204.509', 'ETH', '1,204.5'],
    ['0.999', 'USDC', '$0.99'],
    ['999999.999', 'USDC', '$999,999.99'],
    ['0', 'USDC', '$0'],
    ['0.00', undefined, '0'],
    ['0.001', 'USDC', '<$0.01'],
    ['-0.001', 'USDC', '-<$0.01'],
    ['-1204.509', 'USDC', '-$1,204.5'],
    ['123456789012345678901234567890.123', undefined, '123,456,789,012,345,678,901,234,567,890.12'],
    ['n/a', 'USDC', 'n/a'],
  ])('%s %s reads %s', (value, asset, text) => {
    expect(formatAmount(value, asset)).toBe(text)
  })

  test('never show more money than there is, and never hide a whole cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.integer({ min: 0, max: 18 }),
        (units, scale) => {
          const exact = new Big(units.toString()).div(new Big(10).pow(scale)).toFixed(scale)
          const shown = formatAmount(exact, 'USDC').replace(/[$,]/g, '')
          const value = new Big(shown.replace('<', ''))
          const missing = new Big(exact).minus(value)
          expect(
            shown.startsWith('<') ? new Big(exact).lt('0.01') : missing.gte(0) && missing.lt('0.01'),
          ).toBe(true)
        },
      ),
    )
  })

  test('keep every digit where the exact amount is asked for', () => {
    expect(formatExactAmount('1204.509876543210000001', 'USDC')).toBe('1,204.509876543210000001 USDC')
    expect(formatExactAmount('0.1')).toBe('0.1')
  })
})

test('an instant reads in the time zone of the reader', () => {
  const instant = new Date(2026, 2, 1, 9, 30)
  expect(formatTimestamp(instant.toISOString()).replace(/\s/g, ' ')).toBe('Mar 1, 2026, 9:30 AM')
})

test('a day is the same day everywhere', () => {
  expect(formatDay('2026-03-01')).toBe('Mar 1, 2026')
})

test('what is no date stays as it is', () => {
  expect([formatDay('soon'), formatTimestamp('')]).toEqual(['soon', ''])
})

test('counts have separators', () => {
  expect(formatCount(1204)).toBe('1,204')
})

test('long codes keep their two ends, short ones stay whole', () => {
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
