import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { toCsvLine } from '#define'
import { decodeText, evenRows, readTable } from '#define/file'

const read = async (...lines: readonly string[]) => readTable(lines.join('\n'))
const linesOf = async (text: string) => (await readTable(text)).rows.map(({ line }) => line)
const utf16 = (text: string, mark = '') => new Uint8Array(Buffer.from(mark + text, 'utf16le'))
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

describe('a file', () => {
  it.each([
    ['Name;Email\r\nAcme;a@x.example\r\n', ';'],
    ['Name\tEmail\nAcme\ta@x.example', '\t'],
    ['sep=;\nName;Email\nAcme, Ltd;a@x.example', ';'],
    ['Name;Price\nA;12,50\nB;1,00', ';'],
    ['Name,Note\nA,"1;2;3"', ','],
    ['Name;Email', ';'],
    ['Name\nAcme', ','],
  ])('%j shows what is between its cells', async (text, delimiter) => {
    const { delimiter: found, headings } = await readTable(text)
    expect([found, headings[0]]).toEqual([delimiter, 'Name'])
  })

  it('counts lines as an editor does, and leaves out empty ones and cells that only fill a line up', async () => {
    expect(await linesOf('a,b\n1,"x\r\ny\r\nz"\n\n , \n2,3\n')).toEqual([2, 7])
    // As this app exports a tab.
    expect(await linesOf("a,b\n'\t,\n2,3\n")).toEqual([3])
    expect(await linesOf('sep=,\na,b\r1,2')).toEqual([3])
    expect((await read('a,b,,', "1,'=2,,", '3,,')).rows.map(({ cells }) => cells)).toEqual([
      ['1', '=2'],
      ['3', ''],
    ])
  })

  it('says which lines have too many cells or too few', async () => {
    const table = await read('Name,Email,Notes', 'A,a@x,Pays late, call first', 'B,b@x', 'C,c@x,')
    expect(table.uneven.map(({ line }) => line)).toEqual([2, 3])
    expect(table.rows).toMatchObject([{ line: 4 }])
    expect(() => evenRows(table)).toThrow('Line 2: 4 cells, but 3 columns')
  })

  it.each([
    ['Name,Notes\nA,"two\nlines"\nB,"15"" monitor\nC,ok\n', 'Line 4: opening quote is never closed'],
    ['Name,Notes\nA,"15" monitor\nC,ok\n', 'Line 2: text after a closing quote'],
    [`Name,Notes\n${'A,b\n'.repeat(100_000)}B,"open\nC,d\n`, 'Line 100002: opening quote is never closed'],
    ['', 'The file is empty'],
  ])('is refused where a quote is wrong: %#', async (text, message) => {
    await expect(readTable(text)).rejects.toThrow(message)
  })

  it('has the decimal sign that its numbers agree on', async () => {
    const pointOf = async (...cells: readonly string[]) => (await read('Price', ...cells)).point
    expect(await pointOf('"1.250"', '"12,50"')).toBe(',')
    expect(await pointOf('"1,250"', '12.50', '31.03.2026')).toBe('.')
    expect(await pointOf('€ 1.250', '"12,50"', '12.50')).toBeUndefined()
    expect(await pointOf('1.250')).toBeUndefined()
  })

  it('of 100,000 rows is read in parts, with all of its letters', async () => {
    const row = 'Ọlá Logistics 🚚,"Zürich\n8001"\n'
    const bytes = new TextEncoder().encode(`Name,Address\n${row.repeat(100_000)}`)
    let turns = 0
    const { rows } = await readTable(decodeText(bytes).text, {
      pause: async () => {
        turns += 1
      },
    })
    expect(turns).toBeGreaterThan(10)
    expect(rows).toHaveLength(100_000)
    expect(new Set(rows.map(({ cells }) => cells.join()))).toEqual(new Set(['Ọlá Logistics 🚚,Zürich\n8001']))
    expect(rows.at(-1)?.line).toBe(200_000)
    await expect(readTable(decodeText(bytes).text, { most: 50_000 })).rejects.toThrow('more than 50,000 rows')
  })

  it('is read back as it was exported', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,;|\t"\n0.=é'), minLength: 1, maxLength: 6 })
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rows, async (lines) => {
        const { rows: found, uneven } = await readTable(
          [['x', 'y', 'z'], ...lines].map((line) => toCsvLine(line)).join(''),
          { delimiter: ',' },
        )
        const written = lines
          .map((line) => line.map((text) => text.trim()))
          .filter((line) => line.some((text) => text !== ''))
        expect(uneven).toEqual([])
        expect(found.map(({ cells }) => cells)).toEqual(written)
      }),
    )
  })
})

describe('the letters of a file', () => {
  it.each([
    ['utf-8', new TextEncoder().encode('\uFEFFMüller')],
    ['utf-16le', utf16('Müller;x', '\uFEFF')],
    ['utf-16le', utf16('Müller;x')],
    [
      'utf-16be',
      utf16('Müller;x', '\uFEFF')
        .toReversed()
        .map((_, at, all) => all[at] ?? 0),
    ],
    ['windows-1252', latin('M\xfcller & S\xf6hne')],
  ])('are found to be %s', (encoding, bytes) => {
    const decoded = decodeText(bytes)
    expect(decoded.encoding).toBe(encoding)
    if (encoding !== 'utf-16be') expect(decoded.text).toContain('Müller')
  })

  it('may be said to be others', () => {
    expect(decodeText(latin('\xe9'), 'windows-1252').text).toBe('é')
  })
})
