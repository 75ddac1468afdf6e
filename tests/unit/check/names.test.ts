import { describe, expect, it } from 'vitest'
import { defineLink, type Page } from '#src/framework/define/definePage.ts'
import { findEach, linesOf, linesOfAll, PAY, order, page } from '../fixtures/linesOf.ts'

const inMenu = (navigation: object) => page({ navigation: { icon: 'shop', order: 20, ...navigation } })

describe('checks of names and addresses', () => {
  findEach({
    'RES002 Orders.name: "Orders" is not kebab-case (like "payment-links")': { name: 'Orders' },
    'RES003 exports.name: "exports" is already a path of the API': { name: 'exports' },
    'RES007 orders.navigation: no one can open the list: permissions.list is false': {
      permissions: { list: false },
    },
    'RES012 orders.navigation.group: is empty (leave it out)': {
      navigation: { icon: 'shop', order: 10, group: ' ' },
    },
  })

  it('refuse names that are not kebab-case', () => {
    const names = ['my_orders', 'my orders', 'orders-', '-orders', 'my--orders', '1orders', '']
    expect(names.map((name) => linesOf({ name }).length)).toEqual(names.map(() => 1))
  })

  it.each<[finding: string, page: Page]>([
    [
      'RES004 orders: the page "report" has the same address, /dashboard/orders (replace generated screens with components)',
      page({ path: '/dashboard/orders' }),
    ],
    ['RES004 orders: the page', page({ path: '/dashboard/orders/create' })],
    ['RES004 orders: the page', page({ path: '/dashboard/orders/:order' })],
    ['RES004 orders: the page', page({ path: '/dashboard/orders/:id/edit' })],
    ['RES005 orders.navigation.order: 10 is also the order of pages.report', inMenu({ order: 10 })],
    ['RES006 pages.orders: another page, link or resource is named "orders"', page({ name: 'orders' })],
  ])('find %s', (finding, other) => {
    expect(linesOf({}, { pages: [other] })).toEqual([expect.stringContaining(finding)])
  })

  it('find two resources, a page and a link, and two addresses that are the same', () => {
    expect(linesOfAll([order(), order({ navigation: false })])).toEqual([
      'RES001 orders: two resources are named "orders"',
    ])
    const report = { name: 'report', title: 'Report', href: '/report' } as const
    const links = [defineLink({ ...report, navigation: { icon: 'shop', order: 20 } })]
    const pages = [
      page({ path: '/dashboard/teams/:id' }),
      page({ name: 'team', path: '/dashboard/teams/:team' }),
    ]
    expect(linesOf({}, { pages, links })).toEqual([
      'RES006 pages.report: another page, link or resource is named "report"',
      'RES008 pages.report.path: "report" and "team" have the same address',
    ])
  })

  it('find a name that the API needs, except of what has fixed paths', () => {
    const reserved = ['auth', 'wallet']
    expect(linesOf({ name: 'wallet' }, { reserved })).toEqual([
      'RES003 wallet.name: "wallet" is already a path of the API',
    ])
    const api = { kind: 'endpoint', list: '/wallet/list', show: '/wallet/{id}' }
    const permissions = { create: false, edit: false, delete: false }
    const fixed = { name: 'wallet', api, permissions, create: undefined, edit: undefined }
    expect(linesOf(fixed, { reserved })).toEqual([])
  })

  it('let each group count for itself, and find one written in two ways, and a shortcut that is no letter or that another entry has', () => {
    const pages = [
      inMenu({ group: 'sales ', shortcut: 'r' }),
      { ...inMenu({ order: 30, shortcut: 'r' }), name: 'other', path: '/dashboard/other' as const },
      { ...inMenu({ order: 40, shortcut: 'r' }), name: 'admin', path: '/admin/other' as const },
      { ...inMenu({ order: 50, shortcut: '?' }), name: 'odd', path: '/admin/odd' as const },
    ]
    expect(linesOf({}, { pages: [inMenu({ order: 10, group: 'Sales' })] })).toEqual([])
    expect(linesOf({ navigation: { icon: 'shop', order: 10, group: 'Sales' } }, { pages })).toEqual([
      'RES012 pages.report.navigation.group: "sales " is written as "Sales" elsewhere (spell each group one way)',
      'RES013 pages.other.navigation.shortcut: "r" is also that of pages.report.navigation.shortcut',
      'RES013 pages.odd.navigation.shortcut: "?" is not one lowercase letter (like "t")',
    ])
  })
})

const parts = (changes: object) => order({ name: 'parts', navigation: false, ...changes })

describe('checks of where screens open', () => {
  it('find a path that is no address', () => {
    expect(linesOf({ path: '/dashboard/orders/' })).toEqual([
      'RES052 orders.path: "/dashboard/orders/" is not a path: use words after slashes, with no placeholder and no slash at the end (like "/dashboard/orders")',
    ])
    const others = ['/dashboard/:team/orders', '/dashboard//orders', '/a b', '/orders?x=1']
    const refusal = [expect.stringContaining('RES052')]
    expect(others.map((path) => linesOf({ path }))).toEqual(others.map(() => refusal))
  })

  it('find two resources with one address', () => {
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders' })])).toEqual([
      'RES051 parts.path: /dashboard/orders is already a path of orders',
      'RES051 parts.path: /dashboard/orders/create is already a path of orders',
    ])
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders/create', create: undefined })])).toEqual([
      'RES051 parts.path: /dashboard/orders/create is already a path of orders',
    ])
  })

  it('find an action that goes where there is no screen', () => {
    const find = (go: `/${string}`) => linesOf({ actions: { open: { ...PAY, here: { go } } } })
    expect(find('/dashboard/order?status=open')).toEqual([
      'RES055 orders.actions.open.here.go: there is no screen at /dashboard/order (did you mean "/dashboard/orders"?)',
    ])
    expect([...find('/dashboard/orders?status=open'), ...find('/dashboard/orders/{id}/edit')]).toEqual([])
  })

  it('find an action that opens a screen which is not there, but take addresses that are none of a screen', () => {
    const find = (open: string) =>
      linesOf({ actions: { open: { ...PAY, here: { open } } } }, { areas: ['/dashboard'] })
    expect(find('/dashboard/order/{id}')).toEqual([
      'RES055 orders.actions.open.here.open: there is no screen at /dashboard/order/{id} (did you mean "/dashboard/orders"?)',
    ])
    const right = ['/dashboard/orders/{id}/print', '{title}', '/terms.pdf', 'https://example.com/dashboard/x']
    expect(right.flatMap(find)).toEqual([])
  })

  it('find a path outside of the areas, and files that nobody reads', () => {
    const find = (path: string) => linesOf({ path }, { areas: ['/dashboard', '/admin'] })
    expect(find('/signin')).toEqual([
      'RES053 orders.path: "/signin" is outside the pages for signed-in users (start with /dashboard or /admin)',
    ])
    expect([find('/api/orders'), find('/administration')].map((lines) => lines.length)).toEqual([1, 1])
    expect(find('/admin/orders')).toEqual([])
    const file = { file: 'resources/shop/orders.tsx', reason: 'definitions are .ts files', hint: 'rename it' }
    expect(linesOf({}, { unread: [file] })).toEqual([
      'RES054 resources/shop/orders.tsx: is not read: definitions are .ts files (rename it)',
    ])
  })
})
