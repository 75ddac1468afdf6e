import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, takeEach } from '../fixtures/linesOf.ts'
import { definePage } from '#src/framework/define/definePage.ts'

const rate = field.text({ permission: 'records.write' })

describe('checks of who sees what', () => {
  findEach({
    'RES314 orders.rows.where.status: "$user" can never hold: it must be one of open, paid': {
      rows: { where: { status: '$user' } },
    },
    'RES245 orders.fields.lines.of.rate.permission: is for the own fields of a resource': {
      fields: { lines: field.items({ of: { rate } }) },
    },
    'RES246 orders.list.presets.good.where: would tell of "margin" to who lacks the permission records.write':
      {
        fields: { margin: field.decimal({ permission: 'records.write' }) },
        list: { presets: [{ name: 'good', label: 'Good', where: { margin: { gt: '1' } } }] },
      },
    'RES247 orders.fields.margin.permission: who lacks it could not create a record: the field is required (give it a default, or make it optional)':
      {
        fields: { margin: field.decimal({ required: true, permission: 'records.write' }) },
        create: { sections: [{ fields: ['title', 'total', 'margin'] }] },
      },
  })

  takeEach({
    'conditions that ask for who looks, and when': {
      rows: { where: { title: '$user', createdAt: { lte: '$now' } } },
    },
    'a column that not everybody sees': {
      fields: { margin: field.decimal({ permission: 'records.write' }) },
      list: { columns: ['title', 'margin'] },
    },
  })

  it('look into rows, and into the conditions and permissions of fields', () => {
    const fields = {
      reason: field.text({ visibleWhen: { statsu: 'open' }, requiredWhen: { status: 'payed' } }),
      margin: field.decimal({ permission: 'record.write' as 'records.write' }),
    }
    expect(linesOf({ fields, rows: { where: { assigne: '$user' }, unless: 'records.veiw' } })).toEqual([
      'RES101 orders.fields.margin.permission: there is no permission "record.write" (did you mean "records.write"?)',
      'RES101 orders.rows.unless: there is no permission "records.veiw" (did you mean "records.view"?)',
      'RES212 orders.rows.where: names unknown field "assigne"',
      'RES212 orders.fields.reason.visibleWhen: names unknown field "statsu" (did you mean "status"?)',
      'RES314 orders.fields.reason.requiredWhen.status: "payed" can never hold: it must be one of open, paid',
    ])
  })
})

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
