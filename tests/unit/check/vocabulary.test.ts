import { describe, expect, it } from 'vitest'
import { definePage } from '#src/framework/define/definePage.ts'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf } from '../fixtures/linesOf.ts'

const options = { open: { label: 'Open', icon: 'clock' }, paid: { label: 'Paid' } } as const

describe('checks of permissions, flags and icons', () => {
  findEach({
    'RES101 orders.permissions.list: there is no permission "record.view" (did you mean "records.view"?)': {
      permissions: { list: 'record.view' },
    },
    'RES102 orders.featureFlag: there is no feature flag "oders" (did you mean "orders"?)': {
      featureFlag: 'oders',
    },
    'RES103 orders.navigation.icon: there is no icon "shpo" (did you mean "shop"?)': {
      navigation: { icon: 'shpo', order: 10 },
    },
  })

  it('look into actions, options and pages', () => {
    const pay = { label: 'Pay', icon: 'chek', placement: ['row'], permission: 'pay.all' }
    const report = definePage({
      name: 'report',
      path: '/dashboard/report',
      title: 'Report',
      permission: 'wallet.view',
      navigation: false,
      component: async () => ({ default: () => null }),
    })
    const fields = { status: field.enum({ options, default: 'open' }) }
    expect(linesOf({ actions: { pay }, fields }, { pages: [report] })).toEqual([
      'RES101 orders.actions.pay.permission: there is no permission "pay.all"',
      'RES101 pages.report.permission: there is no permission "wallet.view"',
      'RES103 orders.actions.pay.icon: there is no icon "chek" (did you mean "check"?)',
      'RES103 orders.fields.status.options.open.icon: there is no icon "clock"',
    ])
  })
})
