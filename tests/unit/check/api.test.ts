import { describe, expect, it } from 'vitest'
import { linesOf, type Changes } from '../fixtures/linesOf.ts'

const readOnly = { create: false, edit: false, delete: false }
const noForms = { create: undefined, edit: undefined }

describe('checks of where the data lives', () => {
  it('RES601 finds writing to fixed paths', () => {
    const api = { kind: 'endpoint', list: '/order/list', show: '/order/{id}' }
    expect(linesOf({ api, ...noForms, permissions: { create: false } })).toEqual([
      'RES601 orders.permissions.edit: fixed paths (api: endpoint) cannot be written to (false, or api.writes)',
      'RES601 orders.permissions.delete: fixed paths (api: endpoint) cannot be written to (false, or api.writes)',
    ])
  })

  it.each(
    Object.entries<Changes>({
      'RES602 orders.permissions.show: fixed paths without api.show cannot show a record (add api.show, or false)':
        { api: { kind: 'endpoint', list: '/order/list' }, ...noForms, permissions: readOnly },
      'RES603 orders.api.show: "/order/:id" does not say where the id goes (use {id})': {
        api: { kind: 'endpoint', list: '/order/list', show: '/order/:id' },
        ...noForms,
        permissions: readOnly,
      },
      'RES212 orders.api.list: names unknown field "custmer"': {
        api: { kind: 'endpoint', list: '/customers/{custmer}/orders' },
        ...noForms,
        permissions: { ...readOnly, show: false },
      },
    }),
  )('find %s', (finding, changes) => {
    expect(linesOf(changes)).toEqual([finding])
  })

  it('RES604 finds an action that fixed paths do not serve', () => {
    const api = { kind: 'endpoint', list: '/order/list', show: '/order/{id}' }
    const pay = { label: 'Pay', placement: ['row'], permission: 'records.write' }
    const actions = { pay, refund: { ...pay, call: { path: '/order/{id}/refund' } } }
    expect(linesOf({ api, ...noForms, permissions: readOnly, actions })).toEqual([
      'RES604 orders.actions.pay: fixed paths (api: endpoint) serve no actions of their own (add call: { path }, or api.table)',
    ])
  })

  it('RES605 finds an address that is none, and a dialect that nobody speaks', () => {
    const permissions = { export: false }
    const rest = (url: string, dialect: string) =>
      linesOf({ permissions, api: { kind: 'rest', url, dialect } })
    expect(rest('https://blog.example/posts', 'json-server')).toEqual([])
    expect(rest('/posts', 'envelope')).toEqual([])
    expect(rest('posts/', 'json-serve')).toEqual([
      'RES605 orders.api.url: "posts/" is no address of a list (like "https://api.example/posts")',
      'RES605 orders.api.dialect: there is no dialect "json-serve" (did you mean "json-server"?)',
    ])
  })

  it('RES606 finds what only our API works out', () => {
    const api = { kind: 'rest', url: '/posts', dialect: 'simple-rest' }
    const list = { groupBy: ['status'], columns: ['title', { field: 'total', summary: 'sum' }] }
    expect(linesOf({ api, list, rows: { where: { status: 'open' } } })).toEqual([
      "RES606 orders.permissions.export: is worked out by our API, and the records are on somebody else's server",
      "RES606 orders.list.columns: is worked out by our API, and the records are on somebody else's server",
      "RES606 orders.list.groupBy: is worked out by our API, and the records are on somebody else's server",
      "RES606 orders.rows: is worked out by our API, and the records are on somebody else's server",
    ])
  })
})
