import { describe, expect, it } from 'vitest'
import { holdRows } from '#src/framework/list/holdRows.ts'

const rows = (ids: string, mark = '') => [...ids].map((id) => ({ id, mark }))
const ids = (records: readonly { readonly id?: unknown }[]) => records.map(({ id }) => id).join('')

describe('rows that are held', () => {
  it('stay where they are, and show what changed in their place', () => {
    const { records, waiting } = holdRows({ held: rows('abc'), latest: rows('cab', 'new'), left: [] })
    expect(records).toEqual(rows('abc', 'new'))
    expect(waiting).toBe(0)
  })

  it('stay when others push them off the page, as they are now', () => {
    const { records, waiting } = holdRows({
      held: rows('abc'),
      latest: rows('xya'),
      left: rows('bc', 'left'),
    })
    expect(records).toEqual([...rows('a'), ...rows('bc', 'left')])
    expect(waiting).toBe(2)
  })

  it('stay as they were until it is known what became of them', () => {
    expect(holdRows({ held: rows('abc'), latest: rows('xya'), left: undefined }).records).toEqual(rows('abc'))
  })

  it.each([
    ['go when they are gone', { latest: rows('ac') }, 'ac', 0],
    ['do not count what fills up the end of the page as new', { latest: rows('acd') }, 'ac', 0],
    [
      'count it where there is no later page that it could have come from',
      { latest: rows('acd'), isWhole: true },
      'ac',
      1,
    ],
    ['wait all together when none of the page is left', { latest: rows('xyz'), left: rows('abc') }, 'abc', 3],
    ['let in, at the top, what the user made', { latest: rows('yxabc'), own: new Set(['x']) }, 'xabc', 1],
  ])('%s', (_, page, shown, count) => {
    const { records, waiting } = holdRows({ held: rows('abc'), left: [], ...page })
    expect([ids(records), waiting]).toEqual([shown, count])
  })
})
