import { describe, expect, it } from 'vitest'
import qs from '#providers/qs.ts'

const STATE = {
  currentPage: '2',
  sorters: [{ field: 'name', order: 'asc' }],
  filters: [
    { operator: 'or', value: [{ field: 'name', operator: 'contains', value: 'AT&T #1 = 100%' }] },
    { field: 'status', operator: 'in', value: Array.from({ length: 25 }, (_, index) => `v${index}`) },
  ],
}

describe('what stands in for qs', () => {
  it('reads the state of a table as it was written', () => {
    expect(qs.parse(qs.stringify(STATE), { depth: 10 })).toEqual(STATE)
  })

  it('leaves out what is not set, and the question mark where nothing is', () => {
    expect(qs.stringify({ to: undefined, page: null, sorters: [] }, { addQueryPrefix: true })).toBe('')
    expect(qs.stringify({ page: 1, to: undefined }, { addQueryPrefix: true })).toBe('?page=1')
  })

  it('reads a repeated name as a list, and takes any text', () => {
    expect(qs.parse('?status=paid&status=late&page=2')).toEqual({ status: ['paid', 'late'], page: '2' })
    expect(qs.parse('?to=%25%&&[&a[b')).toEqual({ to: '%%', '': { '': '' }, a: { b: '' } })
  })

  it('has names that objects have of their own stand for nothing else', () => {
    const found = qs.parse('__proto__[isAdmin]=1')
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    expect(found['isAdmin']).toBeUndefined()
  })
})
