import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsvLine, type CsvCell } from '#src/framework/define/csv.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'

const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

describe('a CSV line', () => {
  it('quotes what needs it, and leaves numbers as numbers, and only numbers', () => {
    expect(toCsvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '', null])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,\r\n',
    )
    expect(toCsvLine([{ number: '-12.50' }, { number: '=1' }, '-12.50'])).toBe("-12.50,'=1,'-12.50\r\n")
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    'puts an apostrophe before the text %j',
    (text) => {
      expect(parseCsv(toCsvLine([text]))).toEqual([[`'${text}`]])
    },
  )

  it('reads back as what was written, and no text begins a formula', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'=+-@",\n\r\t\'; aA1＝'.split('')) }),
    )
    const cell: fc.Arbitrary<CsvCell> = fc.oneof(
      text,
      fc.integer().map((number) => ({ number: String(number) })),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const read = parseCsv(lines.map(toCsvLine).join(''))
        const written = lines.map((line) =>
          line.map((one) =>
            typeof one === 'object' ? (one?.number ?? '') : FORMULA.test(one) ? `'${one}` : one,
          ),
        )
        expect(read).toEqual(written)
      }),
    )
  })
})
