import { describe, expect, it } from 'vitest'
import { findEach, linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

const parts = (changes: object) => order({ name: 'parts', navigation: false, ...changes })

describe('checks of where screens open', () => {
  findEach({
    'RES052 orders.path: "/dashboard/orders/" is no address: words behind slashes, without a place for a value or a slash at its end (like "/dashboard/orders")':
      { path: '/dashboard/orders/' },
  })

  it.each(['/dashboard/:team/orders', '/dashboard//orders', '/a b', '/orders?x=1'])(
    'refuse the path %s',
    (path) => {
      expect(linesOf({ path })).toEqual([expect.stringContaining('RES052')])
    },
  )

  it('find two resources with one address', () => {
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders' })])).toEqual([
      'RES051 parts.path: /dashboard/orders is an address of orders already',
      'RES051 parts.path: /dashboard/orders/create is an address of orders already',
    ])
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders/create', create: undefined })])).toEqual([
      'RES051 parts.path: /dashboard/orders/create is an address of orders already',
    ])
  })

  it('find a path outside of the areas, and files that nobody reads', () => {
    const find = (path: string) => linesOf({ path }, { areas: ['/dashboard', '/admin'] })
    expect(find('/signin')).toEqual([
      'RES053 orders.path: "/signin" is outside of the pages for signed-in users (begin with /dashboard or /admin)',
    ])
    expect(['/api/orders', '/administration', '/admin/orders'].map((path) => find(path).length)).toEqual([
      1, 1, 0,
    ])
    const file = { file: 'resources/shop/orders.tsx', reason: 'definitions are .ts files', hint: 'rename it' }
    expect(linesOf({}, { unread: [file] })).toEqual([
      'RES054 resources/shop/orders.tsx: is not read: definitions are .ts files (rename it)',
    ])
  })
})
