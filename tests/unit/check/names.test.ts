import { describe, expect, it } from 'vitest'
import { definePage, defineLink, type Page } from '#src/framework/define/definePage.ts'
import { linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

describe('checks of names and addresses', () => {
  it('RES001 finds two resources with one name', () => {
    expect(linesOfAll([order(), order({ navigation: false })])).toEqual([
      'RES001 orders: two resources are named "orders"',
    ])
  })

  it('RES002 refuses a name that is not kebab-case', () => {
    expect(linesOf({ name: 'Orders' })).toEqual([
      'RES002 Orders.name: "Orders" is not kebab-case (like "payment-links")',
    ])
  })

  it.each(['my_orders', 'my orders', 'orders-', '-orders', 'my--orders', '1orders', ''])(
    'RES002 refuses the name %j',
    (name) => {
      expect(linesOf({ name })).toHaveLength(1)
    },
  )

  it('RES003 refuses a name that the API needs', () => {
    expect(linesOf({ name: 'exports' })).toEqual([
      'RES003 exports.name: "exports" is a path of the API already',
    ])
    expect(linesOf({ name: 'wallet' }, { reserved: ['auth', 'wallet'] })).toEqual([
      'RES003 wallet.name: "wallet" is a path of the API already',
    ])
    const fixed = {
      api: { kind: 'endpoint', list: '/wallet/list', show: '/wallet/{id}' },
      create: undefined,
      edit: undefined,
      permissions: { create: false, edit: false, delete: false },
    }
    expect(linesOf({ name: 'wallet', ...fixed }, { reserved: ['wallet'] })).toEqual([])
  })

  it('RES004 finds a page at the address of a list', () => {
    expect(linesOf({}, { pages: [page({ path: '/dashboard/orders' })] })).toEqual([
      'RES004 orders: the page "report" has its address, /dashboard/orders (replace a generated screen by components)',
    ])
  })

  it.each(['/dashboard/orders/create', '/dashboard/orders/:order', '/dashboard/orders/:id/edit'] as const)(
    'RES004 finds a page at %s',
    (path) => {
      expect(linesOf({}, { pages: [page({ path })] })).toHaveLength(1)
    },
  )

  it('RES005 finds two menu entries with one order', () => {
    const pages = [page({ navigation: { icon: 'shop', order: 10 } })]
    expect(linesOf({}, { pages })).toEqual([
      'RES005 orders.navigation.order: 10 is also the order of pages.report',
    ])
  })

  it('RES005 lets each group count for itself', () => {
    const pages = [page({ navigation: { icon: 'shop', order: 10, group: 'Sales' } })]
    expect(linesOf({}, { pages })).toEqual([])
  })

  it('RES012 finds a group written in two ways, and one without a name', () => {
    const pages = [page({ navigation: { icon: 'shop', order: 20, group: 'sales ' } })]
    const sales = { icon: 'shop', order: 10, group: 'Sales' }
    expect(linesOf({ navigation: sales }, { pages })).toEqual([
      'RES012 pages.report.navigation.group: "sales " is written as "Sales" elsewhere (one group, one way)',
    ])
    expect(linesOf({ navigation: { ...sales, group: ' ' } })).toEqual([
      'RES012 orders.navigation.group: is empty (leave it out)',
    ])
  })

  it('RES006 finds pages and links that share a name', () => {
    expect(linesOf({}, { pages: [page({ name: 'orders' })] })).toEqual([
      'RES006 pages.orders: another page, link or resource is named "orders"',
    ])
    const links = [
      defineLink({
        name: 'report',
        title: 'Report',
        href: '/report',
        navigation: { icon: 'book', order: 20 },
      }),
    ]
    expect(linesOf({}, { pages: [page({})], links, icons: ['shop', 'book'] })).toEqual([
      'RES006 pages.report: another page, link or resource is named "report"',
    ])
  })

  it('RES013 finds a shortcut that is no letter, or that another entry of the menu has', () => {
    const pages = [
      page({ navigation: { icon: 'shop', order: 20, shortcut: 'r' } }),
      {
        ...page({ navigation: { icon: 'shop', order: 30, shortcut: 'r' } }),
        name: 'other',
        path: '/dashboard/other' as const,
      },
      {
        ...page({ navigation: { icon: 'shop', order: 40, shortcut: 'r' } }),
        name: 'admin',
        path: '/admin/other' as const,
      },
      {
        ...page({ navigation: { icon: 'shop', order: 50, shortcut: '?' } }),
        name: 'odd',
        path: '/admin/odd' as const,
      },
    ]
    expect(linesOf({}, { pages })).toEqual([
      'RES013 pages.other.navigation.shortcut: "r" is also that of pages.report.navigation.shortcut',
      'RES013 pages.odd.navigation.shortcut: "?" is not one small letter (like "t")',
    ])
  })

  it('RES007 finds a menu entry that nobody may open', () => {
    expect(linesOf({ permissions: { list: false } })).toEqual([
      'RES007 orders.navigation: nobody may open the list: permissions.list is false',
    ])
  })

  it('RES008 finds two pages at one address', () => {
    const pages = [
      page({ path: '/dashboard/teams/:id' }),
      page({ name: 'team', path: '/dashboard/teams/:team' }),
    ]
    expect(linesOf({}, { pages })).toEqual([
      'RES008 pages.report.path: "report" and "team" have the same address',
    ])
  })
})

function page(changes: Partial<Page>): Page {
  return definePage({
    name: 'report',
    path: '/dashboard/report',
    title: 'Report',
    permission: 'signedIn',
    navigation: false,
    component: async () => ({ default: () => null }),
    ...changes,
  })
}
