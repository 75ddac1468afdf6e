import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import type { AnyField } from '#src/framework/define/fieldKinds.ts'
import { readCell } from '#src/framework/import/readCell.ts'

const read = (of: unknown, text: string) => readCell(of as AnyField, text)

describe('a cell of a file', () => {
  it('is a number by the sign of the file, within the currency of the line, or says why it is none', () => {
    const decimal = (text: string) =>
      readCell(field.decimal() as AnyField, text, { point: '.', units: ['USD'] })
    expect(['1,204.50', '1 204', '-0012', 'USD 1,204'].map(decimal)).toEqual([
      '1204.50',
      '1204',
      '-12',
      '1204',
    ])
    expect(decimal('12,50')).toEqual({
      typed: '12,50',
      text: 'must have three digits in each group',
    })
  })

  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026/3/1', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['31 Mar 2026', '2026-03-31'],
    ['3-December-2026', '2026-12-03'],
    ['3 Sep. 2026', '2026-09-03'],
    // Which of them is the month differs by country.
    ['03/04/2026', '03/04/2026'],
    ['13/14/2026', '13/14/2026'],
    ['3 févr. 2026', '2026-02-03'],
    ['31/01/2026', '2026-01-31'],
    ['12/31/2026', '2026-12-31'],
    ['131/03/2026', '131/03/2026'],
    ['31/03/20261', '31/03/20261'],
    ['31 2a 2026', '31 2a 2026'],
    ['31 Foo 2026', '31 Foo 2026'],
    ['31 Ma 2026', '31 Ma 2026'],
    ['31 Mar 26', '31 Mar 26'],
    ['on 2026-03-31', 'on 2026-03-31'],
    ['2026-03-311', '2026-03-311'],
    ['on 1.3.2026', 'on 1.3.2026'],
    ['1.3.20261', '1.3.20261'],
    ['on 31 Mar 2026', 'on 31 Mar 2026'],
    ['31 Mar 20261', '31 Mar 20261'],
  ])('reads the date %s as %s', (text, value) => {
    expect(read(field.date(), text)).toBe(value)
  })

  it.each([
    ['2026-03-31 09:30', new Date('2026-03-31T09:30').toISOString()],
    ['2026-03-31T9:05', new Date('2026-03-31T09:05').toISOString()],
    ['31 Mar 2026 09:30:15', new Date('2026-03-31T09:30:15').toISOString()],
    ['31.03.2026', new Date('2026-03-31T00:00').toISOString()],
    ['2026-03-31T09:30:00Z', '2026-03-31T09:30:00.000Z'],
    ['2026-03-31T09:30:00+02:00', '2026-03-31T07:30:00.000Z'],
    ['tomorrow', 'tomorrow'],
    ['2026-03-31 25:00', '2026-03-31 25:00'],
    ['2026-03-31 9', '2026-03-31 9'],
    ['2026-03-31T09:30:00Zulu', '2026-03-31T09:30:00Zulu'],
    ['at 2026-03-31T09:30:00Z', 'at 2026-03-31T09:30:00Z'],
  ])(
    'reads the moment %s as %s, in the time zone of the reader or in the one that it names',
    (text, value) => {
      expect(read(field.timestamp(), text)).toBe(value)
    },
  )

  it('reads whole numbers, yes and no, choices by name or label, and lists of words', () => {
    const status = field.enum({ options: { inUse: { label: 'In use' }, gone: { label: 'Gone' } } })
    const said = (...words: readonly string[]) => words.map((word) => read(field.boolean(), word))
    expect(said('Yes', 'TRUE', '1', 'y')).toEqual([true, true, true, true])
    expect(said('no', 'False', '0', 'N')).toEqual([false, false, false, false])
    expect(said('maybe')).toEqual(['maybe'])
    expect(read(field.integer(), '-7')).toBe(-7)
    expect(read(field.integer(), '7th')).toMatchObject({ typed: '7th' })
    expect([read(status, 'in use'), read(status, 'GONE'), read(status, 'lost')]).toEqual([
      'inUse',
      'gone',
      'lost',
    ])
    expect(read(field.tags(), 'red; green,blue| , pink ')).toEqual(['red', 'green', 'blue', 'pink'])
    expect([read(field.json(), '{"a":[1]}'), read(field.json(), '{a')]).toEqual([{ a: [1] }, '{a'])
    const places = field.tags({ options: { inUse: { label: 'In use' } } })
    expect(read(places, 'in use, lost')).toEqual(['inUse', 'lost'])
    expect(read(field.text(), '')).toBeNull()
  })
})
