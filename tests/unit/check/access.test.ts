import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, page, PAY, takeEach } from '../fixtures/linesOf.ts'

const permission = 'records.write'

describe('checks of who sees what', () => {
  findEach({
    'RES314 orders.rows.where.status: "$user" can never match: it must be one of open, paid': {
      rows: { where: { status: '$user' } },
    },
    'RES245 orders.fields.lines.of.rate.permission: is only for fields of a resource': {
      fields: { lines: field.items({ of: { rate: field.text({ permission }) } }) },
    },
    'RES246 orders.list.presets.good.where: would reveal "margin" to callers without the permission records.write':
      {
        fields: { margin: field.decimal({ permission }) },
        list: { presets: [{ name: 'good', label: 'Good', where: { margin: { gt: '1' } } }] },
      },
    'RES247 orders.fields.margin.permission: callers without it could not create a record: the field is required (give it a default, or make it optional)':
      {
        fields: { margin: field.decimal({ required: true, permission }) },
        create: { sections: [{ fields: ['title', 'total', 'margin'] }] },
      },
  })

  takeEach({
    'conditions that ask for who looks, and when': {
      rows: { where: { title: '$user', createdAt: { lte: '$now' } } },
    },
    'a column that not everybody sees': {
      fields: { margin: field.decimal({ permission }) },
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
      'RES314 orders.fields.reason.requiredWhen.status: "payed" can never match: it must be one of open, paid',
    ])
  })
})

describe('checks of permissions, flags and icons', () => {
  it('look into everything that names one', () => {
    const options = { open: { label: 'Open', icon: 'clock' }, paid: { label: 'Paid' } } as const
    const changes = {
      permissions: { list: 'record.view' },
      featureFlag: 'oders',
      navigation: { icon: 'shpo', order: 10 },
      actions: { pay: { ...PAY, icon: 'chek', permission: 'pay.all' } },
      fields: { status: field.enum({ options, default: 'open' }) },
    }
    expect(linesOf(changes, { pages: [page({ permission: 'wallet.view' })] })).toEqual([
      'RES101 orders.permissions.list: there is no permission "record.view" (did you mean "records.view"?)',
      'RES101 orders.actions.pay.permission: there is no permission "pay.all" (one of records.view, records.write, records.delete, records.export)',
      'RES101 pages.report.permission: there is no permission "wallet.view" (one of records.view, records.write, records.delete, records.export)',
      'RES102 orders.featureFlag: there is no feature flag "oders" (did you mean "orders"?)',
      'RES103 orders.navigation.icon: there is no icon "shpo" (did you mean "shop"?)',
      'RES103 orders.actions.pay.icon: there is no icon "chek" (did you mean "check"?)',
      'RES103 orders.fields.status.options.open.icon: there is no icon "clock" (one of shop, check)',
    ])
  })
})
