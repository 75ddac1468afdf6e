import { describe, expect, it } from 'vitest'
import { linesOf } from '../fixtures/linesOf.ts'

describe('checks of what stands beside a definition', () => {
  const readOnly = {
    create: undefined,
    edit: undefined,
    permissions: { create: false, edit: false, delete: false },
  }

  it('find a rule that never runs', () => {
    const copy = { label: 'Copy', placement: ['row'], permission: 'records.view', here: { copy: '{title}' } }
    const rules = [{ resource: 'orders', rules: { actions: { copy: { before: () => ({}) } } } }]
    expect(linesOf({ actions: { copy } }, { rules })).toEqual([
      'RES451 orders.rules.actions.copy: never runs: the action is done in the browser',
    ])
  })

  it('find a resource whose records nobody can find', () => {
    const find = (api: object, sources: readonly string[]) => linesOf({ api, ...readOnly }, { sources })
    const fixed = { kind: 'endpoint', list: '/order/list', show: '/order/{id}' }
    expect(find({ kind: 'collection', table: 'shop_order' }, [])).toEqual([
      'RES651 orders.api.table: no source says how "shop_order" is read (add orders.source.ts)',
    ])
    expect(find(fixed, [])).toEqual([
      'RES651 orders.api.list: no source says where the records are (add orders.source.ts)',
    ])
    expect(find(fixed, ['orders'])).toEqual([])
  })

  it('find a source that nobody asks', () => {
    expect(linesOf({}, { sources: ['orders', 'ordres'] })).toEqual([
      "RES652 orders.source: is not asked: the table is made from the definition (api: { kind: 'collection', table })",
      'RES652 ordres.source: there is no resource "ordres" (did you mean "orders"?)',
    ])
  })
})
