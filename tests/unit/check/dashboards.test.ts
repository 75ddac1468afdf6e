import { describe, expect, it } from 'vitest'
import type { Dashboard } from '#define'
import { linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

/** What the checks print about a dashboard of orders that may well not compile. */
const linesOfDashboard = (changes: object, figures?: readonly string[]) => {
  const dashboard = { name: 'sales', permission: 'records.view', figures: {}, ...changes } as Dashboard
  const queries = figures && Object.fromEntries(figures.map((name) => [name, () => undefined]))
  return linesOf(
    {},
    { dashboards: [dashboard], ...(queries && { figures: [{ dashboard: 'sales', queries }] }) },
  )
}

const measuring = (measure: object) => ({ figures: { total: { title: 'Total', measure } } })

describe('checks of dashboards', () => {
  it('find nothing in a sound one', () => {
    expect(
      linesOfDashboard(measuring({ resource: 'orders', sum: 'total', where: { status: 'open' } })),
    ).toEqual([])
    expect(linesOfDashboard({ figures: { visitors: { title: 'Visitors' } } }, ['visitors'])).toEqual([])
  })

  it('RES951 finds a resource that there is not', () => {
    expect(linesOfDashboard(measuring({ resource: 'ordres' }))).toEqual([
      'RES951 sales.total: there is no resource "ordres" (did you mean "orders"?)',
    ])
  })

  it('RES952 finds a field that there is not, or of the wrong kind', () => {
    expect(linesOfDashboard(measuring({ resource: 'orders', sum: 'totl' }))).toEqual([
      'RES952 sales.total: orders has no field "totl" (did you mean "total"?)',
    ])
    expect(linesOfDashboard(measuring({ resource: 'orders', average: 'title', at: 'status' }))).toEqual([
      'RES952 sales.total: "title" is no number',
      'RES952 sales.total: "status" is no moment',
    ])
  })

  it('RES952 finds a figure of a period, or a chart, whose records have no moment', () => {
    const timeless = order({ api: { kind: 'endpoint', list: '/orders' } })
    const { createdAt: _, ...fields } = timeless.fields
    const find = (changes: object) => {
      const dashboard = { name: 'sales', permission: 'records.view', ...changes } as Dashboard
      const lines = linesOfAll([{ ...timeless, fields }], { dashboards: [dashboard] })
      return lines.filter((line) => line.startsWith('RES952'))
    }
    const counting = measuring({ resource: 'orders' })
    const told = ['RES952 sales.total: orders has no field "createdAt"']
    expect(find(counting)).toEqual([])
    expect(find({ ...counting, periods: true })).toEqual(told)
    expect(find({ figures: {}, charts: counting.figures })).toEqual(told)
  })

  it('RES953 finds a preset that there is not', () => {
    const list = { presets: [{ name: 'large', label: 'Large', where: { total: { gt: '10' } } }] }
    const dashboard = { name: 'sales', permission: 'records.view', figures: {} } as const
    const lists = [{ title: 'Large', resource: 'orders', preset: 'larg' }]
    expect(linesOf({ list }, { dashboards: [{ ...dashboard, lists }] })).toEqual([
      'RES953 sales.lists.0: orders has no preset "larg" (did you mean "large"?)',
    ])
  })

  it('RES954 finds a figure that nothing says, and a query that none asks', () => {
    expect(linesOfDashboard({ figures: { visitors: { title: 'Visitors' } } }, ['visitor'])).toEqual([
      'RES954 sales.visitors: nothing says what it is (add a measure, or "visitors" to sales.figures.ts)',
      'RES954 sales.visitor: no figure asks for this query (did you mean "visitors"?)',
    ])
  })
})
