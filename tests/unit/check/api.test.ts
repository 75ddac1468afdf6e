import { describe, expect, it } from 'vitest'
import { findEach, linesOf, PAY, takeEach } from '../fixtures/linesOf.ts'

const readOnly = { create: false, edit: false, delete: false }
const fixed = (paths: object, permissions: object = readOnly) => ({
  api: { kind: 'endpoint', list: '/order/list', ...paths },
  create: undefined,
  edit: undefined,
  permissions,
})
const noExport = { permissions: { export: false } }
const rest = (url: string, dialect: string) => ({ api: { kind: 'rest', url, dialect }, ...noExport })

describe('checks of where the data lives', () => {
  findEach({
    'RES602 orders.permissions.show: fixed paths without api.show cannot show a record (add api.show, or false)':
      fixed({}),
    'RES603 orders.api.show: "/order/:id" does not say where the id goes (use {id})': fixed({
      show: '/order/:id',
    }),
    'RES604 orders.actions.pay: fixed paths (api: endpoint) serve no actions of their own (add call: { path }, or api.table)':
      {
        ...fixed({ show: '/order/{id}' }),
        actions: { pay: PAY, refund: { ...PAY, call: { path: '/order/{id}/refund' } } },
      },
    'RES212 orders.api.list: names unknown field "custmer"': fixed({
      ...{ list: '/customers/{custmer}/orders', show: '/orders/{id}' },
    }),
  })

  takeEach({
    'a list on another server': rest('https://blog.example/posts', 'json-server'),
    'a list of another API': rest('/posts', 'envelope'),
  })

  it('find writing to fixed paths, an address that is none, and a dialect that nobody speaks', () => {
    expect(linesOf(fixed({ show: '/order/{id}' }, { create: false }))).toEqual([
      'RES601 orders.permissions.edit: fixed paths (api: endpoint) cannot be written to (false, or api.writes)',
      'RES601 orders.permissions.delete: fixed paths (api: endpoint) cannot be written to (false, or api.writes)',
    ])
    expect(linesOf(rest('posts/', 'json-serve'))).toEqual([
      'RES605 orders.api.url: "posts/" is not a list URL (like "https://api.example/posts")',
      'RES605 orders.api.dialect: there is no dialect "json-serve" (did you mean "json-server"?)',
    ])
  })

  it('find what only our API works out', () => {
    const { api } = rest('/posts', 'simple-rest')
    const list = { groupBy: ['status'], columns: ['title', { field: 'total', summary: 'sum' }] }
    expect(linesOf({ api, list, rows: { where: { status: 'open' } } })).toEqual([
      'RES606 orders.permissions.export: is computed by this API, but the records are on another server',
      'RES606 orders.list.columns: is computed by this API, but the records are on another server',
      'RES606 orders.list.groupBy: is computed by this API, but the records are on another server',
      'RES606 orders.rows: is computed by this API, but the records are on another server',
    ])
  })
})

describe('checks of what stands beside a definition', () => {
  it('find a rule that never runs', () => {
    const copy = { ...PAY, transition: undefined, here: { copy: '{title}' } }
    const rules = [{ resource: 'orders', rules: { actions: { copy: { before: () => ({}) } } } }]
    expect(linesOf({ actions: { copy } }, { rules })).toEqual([
      'RES451 orders.rules.actions.copy: never runs: the action runs in the browser',
    ])
  })

  it('find a resource whose records nobody can find', () => {
    const paths = fixed({ show: '/order/{id}' })
    expect(linesOf({ api: { kind: 'collection', table: 'shop_order' } }, { sources: [] })).toEqual([
      'RES651 orders.api.table: no source says how "shop_order" is read (add orders.source.ts)',
    ])
    expect(linesOf(paths, { sources: [] })).toEqual([
      'RES651 orders.api.list: no source says where the records are (add orders.source.ts)',
    ])
    expect(linesOf(paths, { sources: ['orders'] })).toEqual([])
  })

  it('find a source that nobody asks', () => {
    expect(linesOf({}, { sources: ['orders', 'ordres'] })).toEqual([
      "RES652 orders.source: is never used: the table is generated from the definition (api: { kind: 'collection', table })",
      'RES652 ordres.source: there is no resource "ordres" (did you mean "orders"?)',
    ])
  })
})
