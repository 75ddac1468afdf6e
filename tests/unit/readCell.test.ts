import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import type { AnyField } from '#src/framework/define/fieldKinds.ts'
import { readCell } from '#src/framework/import/readCell.ts'

const read = (of: unknown, text: string) => readCell(of as AnyField, text)

describe('a cell of a file', () => {
  it.each([
    ['1204.50', '1204.50'],
    ['1,204.50', '1204.50'],
    ['1 204', '1204'],
    ['-0012', '-12'],
    // A comma before decimals is not guessed: the field refuses it.
    ['12,50', '12,50'],
  ])('reads the decimal %s as %s', (text, value) => {
    expect(read(field.decimal(), text)).toBe(value)
  })

  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026/3/1', '2026-03-01'],
    ['1.3.2026', '2026-03-01'],
    ['31 Mar 2026', '2026-03-31'],
    ['3-December-2026', '2026-12-03'],
    // Which of them is the month differs by country.
    ['03/04/2026', '03/04/2026'],
  ])('reads the date %s as %s', (text, value) => {
    expect(read(field.date(), text)).toBe(value)
  })

  it('reads a moment in the time zone of the reader, or in the one that it names', () => {
    expect(read(field.timestamp(), '2026-03-31 09:30')).toBe(new Date('2026-03-31T09:30').toISOString())
    expect(read(field.timestamp(), '2026-03-31T09:30:00Z')).toBe('2026-03-31T09:30:00.000Z')
    expect(read(field.timestamp(), 'tomorrow')).toBe('tomorrow')
  })

  it('reads whole numbers, yes and no, choices by name or label, and lists of words', () => {
    const status = field.enum({ options: { inUse: { label: 'In use' }, gone: { label: 'Gone' } } })
    expect([read(field.integer(), '1,200'), read(field.integer(), '1.5')]).toEqual([1200, '1.5'])
    expect([read(field.boolean(), 'Yes'), read(field.boolean(), '0')]).toEqual([true, false])
    expect([read(status, 'in use'), read(status, 'GONE'), read(status, 'lost')]).toEqual([
      'inUse',
      'gone',
      'lost',
    ])
    expect(read(field.tags(), 'red; green,blue')).toEqual(['red', 'green', 'blue'])
    const places = field.tags({ options: { inUse: { label: 'In use' } } })
    expect(read(places, 'in use, lost')).toEqual(['inUse', 'lost'])
    expect(read(field.text(), '')).toBeNull()
  })
})
