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

  it('go when they are gone', () => {
    expect(ids(holdRows({ held: rows('abc'), latest: rows('ac'), left: [] }).records)).toBe('ac')
  })

  it('do not count what fills up the end of the page as new', () => {
    const { records, waiting } = holdRows({ held: rows('abc'), latest: rows('acd'), left: [] })
    expect([ids(records), waiting]).toEqual(['ac', 0])
  })

  it('count it where there is no later page that it could have come from', () => {
    const page = { held: rows('abc'), latest: rows('acd'), left: [], isWhole: true }
    expect(holdRows(page).waiting).toBe(1)
  })

  it('wait all together when none of the page is left', () => {
    expect(holdRows({ held: rows('abc'), latest: rows('xyz'), left: rows('abc') }).waiting).toBe(3)
  })

  it('let in, at the top, what the user made', () => {
    const own = new Set(['x'])
    const { records, waiting } = holdRows({ held: rows('abc'), latest: rows('yxabc'), left: [], own })
    expect([ids(records), waiting]).toEqual(['xabc', 1])
  })
})
