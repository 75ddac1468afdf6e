import Big from 'big.js'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { formatExactAmount, readDay, readEmail, readHex, readCode, readInteger, unitsOf } from '#define'
import { FRENCH_NUMBERS } from '#framework/text/french'
import { ENGLISH_NUMBERS, groupDecimal, readNumbersAs } from '#src/framework/define/decimalText.ts'
import { readDecimal, type DecimalReader } from '#src/framework/define/readDecimal.ts'

const LANGUAGES = [ENGLISH_NUMBERS, FRENCH_NUMBERS]

/** The value with `~` before it where the language writes it otherwise, or the reason and what it could be. */
function said(text: string, reader: DecimalReader) {
  const read = readDecimal(text, reader)
  if (read.ok) return `${read.isOwn ? '' : '~'}${read.value}`
  return [read.reason, ...read.choices].join(' ')
}

afterEach(() => readNumbersAs(ENGLISH_NUMBERS))

describe('a number that is typed', () => {
  it.each([
    ['1204.50', '1204.50', '~1204.50'],
    ['1,204.50', '1204.50', '~1204.50'],
    ['12,50', '~12.50', '12.50'],
    ['0,125', '~0.125', '0.125'],
    ['1,250', '1250', '1.250'],
    ['1.250', '1.250', 'readings 1.250 1250'],
    ['1.234,50', '~1234.50', '~1234.50'],
    ['1.234.567', '~1234567', '~1234567'],
    ["1'250.00", '~1250.00', '~1250.00'],
    ['1\u202f250,5', '~1250.5', '1250.5'],
    ['1,2350', 'groups', '1.2350'],
    ['1,00,000.00', 'groups', 'groups'],
    ['01,250', '~1.250', '1.250'],
    ['.5', '0.5', '~0.5'],
    ['5.', '5', '~5'],
    ['007', '7', '7'],
    [' \u200b12\u00a0', '12', '12'],
    ['\u22125', '-5', '-5'],
    ['-0', '0', '0'],
    ['(5.00)', 'brackets', 'brackets'],
    ['1e5', 'exponent', 'exponent'],
    ['1.5E+3', 'exponent', 'exponent'],
    ['Ksh. 1,500', 'words', 'words'],
    ['5 USDC', 'words', 'words'],
    ['1-2', 'number', 'number'],
    ['abc', 'number', 'number'],
    ['.', 'number', 'number'],
  ])('%s is %s in English and %s in French', (text, english, french) => {
    expect(LANGUAGES.map((language) => said(text, { language }))).toEqual([english, french])
  })

  it.each([
    ['KES', ['Ksh. 1,500', 'KSh.1,500/=', 'KES 1500', '1,500/='], '1500'],
    ['NGN', ['N1,500.00', '₦1,500.00', '1500.00 NGN', '-N1,500.00', 'N-1,500.00'], '1500.00'],
  ])('may have the signs and words of %s around it', (asset, texts, value) => {
    const read = texts.map((text) => said(text, { language: ENGLISH_NUMBERS, units: unitsOf(asset) }))
    expect(read.map((one) => one.replace('-', ''))).toEqual(texts.map(() => value))
    expect(said('Rs.500', { units: unitsOf(asset) })).toBe('words')
  })

  it('has no more decimals than there is room for', () => {
    expect(
      ['1.50', '1.500', '1.505'].map((text) => said(text, { scale: 2, language: ENGLISH_NUMBERS })),
    ).toEqual([...['1.50', '1.50', 'scale']])
    expect(readInteger('1,250', { language: ENGLISH_NUMBERS })).toMatchObject({ value: 1250 })
    expect(readInteger('1.5')).toMatchObject({ text: 'must be a whole number' })
  })

  it('is of one way of writing where that is known, as in a file', () => {
    const read = (point: '.' | ',') => ['1.250', '1,250', '12,50'].map((text) => said(text, { point }))
    expect([read('.'), read(',')]).toEqual([
      ['~1.250', '~1250', 'groups'],
      ['~1250', '~1.250', '~12.50'],
    ])
    expect(['1.250', '1,250', '12,50'].map((text) => said(text, {}))).toEqual([
      ...['readings 1.250 1250', 'readings 1250 1.250', '~12.50'],
    ])
  })

  it('is what was shown, typed back, in both languages', () => {
    const decimals = fc
      .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 12 }))
      .map(([units, scale]) => new Big(String(units)).div(new Big(10).pow(scale)).toFixed(scale))
    const assets = fc.constantFrom('USD', 'EUR', 'NGN', 'KES', 'USDC', 'ETH')
    fc.assert(
      fc.property(decimals, assets, fc.constantFrom(...LANGUAGES), (decimal, asset, language) => {
        readNumbersAs(language)
        const grouped = readDecimal(groupDecimal(decimal), { language })
        expect(grouped.ok && new Big(grouped.value).eq(decimal) && grouped.isOwn).toBe(true)
        const amount = readDecimal(formatExactAmount(decimal, asset), { language, units: unitsOf(asset) })
        expect(amount.ok && new Big(amount.value).eq(decimal)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is never another number: it has the digits that were typed, or is refused', () => {
    const texts = fc.string({ unit: fc.constantFrom(..."0123456789.,' -()eN$"), maxLength: 14 })
    fc.assert(
      fc.property(texts, fc.constantFrom(...LANGUAGES), (text, language) => {
        const read = readDecimal(text, { language })
        if (!read.ok) return
        const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '')
        expect(digits(read.value)).toBe(digits(text))
        expect(text).not.toMatch(/[eN$()]/)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('what else is typed', () => {
  it('is a day as people write it, where there is one reading', () => {
    const written = [
      '31/3/2026',
      '03/31/2026',
      '2026-03-31',
      '31.3.2026',
      '31 Mar 2026',
      'Mar 31, 2026',
      '31 mars 2026',
      '2026/3/31',
    ]
    expect(written.map(readDay)).toEqual(written.map(() => '2026-03-31'))
    expect(readDay('03/03/2026')).toBe('2026-03-03')
    const unknown = ['03/04/2026', '31/31/2026', '5 jui 2026', '31 Mat 2026']
    expect(unknown.map(readDay)).toEqual(unknown)
  })

  it('is an email address in small letters, an address or a code, without what nobody sees', () => {
    expect(readEmail(' Ada@\u200bExample.COM\u00a0')).toBe('ada@example.com')
    expect(readHex('\ufeff0XAbC ')).toBe('0xAbC')
    expect([readCode(' 123 456'), readCode('k7mw-2qxe'), readCode('12a 456')]).toEqual([
      ...['123456', 'k7mw2qxe', '12a456'],
    ])
  })
})
