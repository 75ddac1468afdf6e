import { describe, expect, it } from 'vitest'
import { linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

const parts = (changes: object) => order({ name: 'parts', navigation: false, ...changes })

describe('checks of where screens open', () => {
  it('RES051 finds two resources with one address', () => {
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders' })])).toEqual([
      'RES051 parts.path: /dashboard/orders is an address of orders already',
      'RES051 parts.path: /dashboard/orders/create is an address of orders already',
    ])
    expect(linesOfAll([order(), parts({ path: '/dashboard/orders/create', create: undefined })])).toEqual([
      'RES051 parts.path: /dashboard/orders/create is an address of orders already',
    ])
  })

  it.each(['/dashboard/orders/', '/dashboard/:team/orders', '/dashboard//orders', '/a b', '/orders?x=1'])(
    'RES052 refuses the path %s',
    (path) => {
      expect(linesOf({ path })).toHaveLength(1)
    },
  )

  it('RES052 says what an address looks like', () => {
    expect(linesOf({ path: '/dashboard/orders/' })).toEqual([
      'RES052 orders.path: "/dashboard/orders/" is no address: words behind slashes, without a place for a value or a slash at its end (like "/dashboard/orders")',
    ])
  })

  it('RES053 finds a path among the guest pages, or below the API', () => {
    const areas = ['/dashboard', '/admin']
    expect(linesOf({ path: '/signin' }, { areas })).toEqual([
      'RES053 orders.path: "/signin" is outside of the pages for signed-in users (begin with /dashboard or /admin)',
    ])
    expect(linesOf({ path: '/api/orders' }, { areas })).toHaveLength(1)
    expect(linesOf({ path: '/administration' }, { areas })).toHaveLength(1)
    expect(linesOf({ path: '/admin/orders' }, { areas })).toEqual([])
  })

  it('RES054 finds files that nobody reads', () => {
    const unread = [
      { file: 'resources/shop/orders.tsx', reason: 'definitions are .ts files', hint: 'rename it' },
    ]
    expect(linesOf({}, { unread })).toEqual([
      'RES054 resources/shop/orders.tsx: is not read: definitions are .ts files (rename it)',
    ])
  })
})
