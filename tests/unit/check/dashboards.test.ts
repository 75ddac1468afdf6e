import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#define'
import { linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

/** A dashboard of orders that may well not compile. */
const sales = (changes: object) =>
  ({ name: 'sales', permission: 'records.view', figures: {}, ...changes }) as Dashboard
const visitors = { figures: { visitors: { title: 'Visitors' } } }
const asking = (query: string) => [{ dashboard: 'sales', queries: { [query]: () => undefined } }]

describe('checks of dashboards', () => {
  it('find a measure of what is not there, or of the wrong kind', () => {
    const figures = {
      sound: { title: 'Sound', measure: { resource: 'orders', sum: 'total', where: { status: 'open' } } },
      total: { title: 'Total', measure: { resource: 'ordres' } },
      sum: { title: 'Sum', measure: { resource: 'orders', sum: 'totl' } },
      mean: { title: 'Mean', measure: { resource: 'orders', average: 'title', at: 'status' } },
    }
    expect(linesOf({}, { dashboards: [sales({ figures })] })).toEqual([
      'RES951 sales.total: there is no resource "ordres" (did you mean "orders"?)',
      'RES952 sales.sum: orders has no field "totl" (did you mean "total"?)',
      'RES952 sales.mean: "title" is not a number',
      'RES952 sales.mean: "status" is not a moment',
    ])
    const charts = {
      sound: { title: 'Sound', measure: { resource: 'orders' }, by: 'status' },
      wrong: { title: 'Wrong', measure: { resource: 'orders' }, by: 'title' },
      unknown: { title: 'Unknown', measure: { resource: 'orders' }, by: 'staus' },
    }
    expect(linesOf({}, { dashboards: [sales({ charts })] })).toEqual([
      'RES952 sales.wrong: "title" is not an enum',
      'RES952 sales.unknown: orders has no field "staus" (did you mean "status"?)',
    ])
  })

  it('find a figure of a period, or a chart, whose records have no moment', () => {
    const timeless = order({ api: { kind: 'endpoint', list: '/orders' } })
    const { createdAt: _, ...fields } = timeless.fields
    const find = (changes: object) =>
      linesOfAll([{ ...timeless, fields }], { dashboards: [sales(changes)] }).filter((line) =>
        line.startsWith('RES952'),
      )
    const counting = { figures: { total: { title: 'Total', measure: { resource: 'orders' } } } }
    const told = ['RES952 sales.total: orders has no field "createdAt"']
    expect(find(counting)).toEqual([])
    expect(find({ ...counting, periods: true })).toEqual(told)
    expect(find({ charts: counting.figures })).toEqual(told)
  })

  it('find a preset that there is not', () => {
    const list = { presets: [{ name: 'large', label: 'Large', where: { total: { gt: '10' } } }] }
    const lists = [{ title: 'Large', resource: 'orders', preset: 'larg' }]
    expect(linesOf({ list }, { dashboards: [sales({ lists })] })).toEqual([
      'RES953 sales.lists.0: orders has no preset "larg" (did you mean "large"?)',
    ])
  })

  it('find a figure that nothing says, and a query that none asks', () => {
    const dashboards = [sales(visitors)]
    expect(linesOf({}, { dashboards, figures: asking('visitors') })).toEqual([])
    expect(linesOf({}, { dashboards, figures: asking('visitor') })).toEqual([
      'RES954 sales.visitors: has neither a measure nor a query (add a measure, or "visitors" to sales.figures.ts)',
      'RES954 sales.visitor: no figure uses this query (did you mean "visitors"?)',
    ])
  })
})
