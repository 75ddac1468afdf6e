import { describe, expect, it } from 'vitest'
import { definePage } from '#src/framework/define/definePage.ts'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

describe('checks of permissions, flags and icons', () => {
  it('RES101 finds an unknown permission', () => {
    expect(linesOf({ permissions: { list: 'record.view' } })).toEqual([
      'RES101 orders.permissions.list: there is no permission "record.view" (did you mean "records.view"?)',
    ])
  })

  it('RES101 looks into actions and pages', () => {
    const actions = { pay: { label: 'Pay', placement: ['row'], permission: 'pay.all' } }
    const report = definePage({
      name: 'report',
      path: '/dashboard/report',
      title: 'Report',
      permission: 'wallet.view',
      navigation: false,
      component: async () => ({ default: () => null }),
    })
    expect(linesOf({ actions }, { pages: [report] })).toEqual([
      'RES101 orders.actions.pay.permission: there is no permission "pay.all"',
      'RES101 pages.report.permission: there is no permission "wallet.view"',
    ])
  })

  it('RES102 finds an unknown feature flag', () => {
    expect(linesOf({ featureFlag: 'oders' })).toEqual([
      'RES102 orders.featureFlag: there is no feature flag "oders" (did you mean "orders"?)',
    ])
  })

  it('RES103 finds an unknown icon in the menu, in actions and in options', () => {
    const status = field.enum({
      options: { open: { label: 'Open', icon: 'clock' }, paid: { label: 'Paid' } },
      default: 'open',
    })
    const actions = { pay: { label: 'Pay', icon: 'chek', placement: ['row'], permission: 'records.write' } }
    expect(linesOf({ navigation: { icon: 'shpo', order: 10 }, fields: { status }, actions })).toEqual([
      'RES103 orders.navigation.icon: there is no icon "shpo" (did you mean "shop"?)',
      'RES103 orders.actions.pay.icon: there is no icon "chek" (did you mean "check"?)',
      'RES103 orders.fields.status.options.open.icon: there is no icon "clock"',
    ])
  })
})
