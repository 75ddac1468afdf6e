import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

describe('checks of who sees what', () => {
  it('RES101, RES212 and RES314 look into rows', () => {
    expect(linesOf({ rows: { where: { assigne: '$user' }, unless: 'records.veiw' } })).toEqual([
      'RES101 orders.rows.unless: there is no permission "records.veiw" (did you mean "records.view"?)',
      'RES212 orders.rows.where: names unknown field "assigne"',
    ])
    expect(linesOf({ rows: { where: { status: '$user' } } })).toEqual([
      'RES314 orders.rows.where.status: "$user" can never hold: it must be one of open, paid',
    ])
  })

  it('lets conditions ask for who looks, and when', () => {
    expect(linesOf({ rows: { where: { title: '$user', createdAt: { lte: '$now' } } } })).toEqual([])
  })

  it('RES245 finds words of records where there is none', () => {
    const lines = field.items({ of: { rate: field.text({ permission: 'records.write' }) } })
    expect(linesOf({ fields: { lines } })).toEqual([
      'RES245 orders.fields.lines.of.rate.permission: is for the own fields of a resource',
    ])
  })

  it('RES246 finds what would tell of a field to who lacks its permission', () => {
    const fields = { margin: field.decimal({ permission: 'records.write' }) }
    const presets = [{ name: 'good', label: 'Good', where: { margin: { gt: '1' } } }]
    expect(linesOf({ fields, list: { presets, columns: ['title', 'margin'] } })).toEqual([
      'RES246 orders.list.presets.good.where: would tell of "margin" to who lacks the permission records.write',
    ])
  })

  it('RES247 finds a field that not everybody could fill in', () => {
    const fields = { margin: field.decimal({ required: true, permission: 'records.write' }) }
    const create = { sections: [{ fields: ['title', 'total', 'margin'] }] }
    expect(linesOf({ fields, create })).toEqual([
      'RES247 orders.fields.margin.permission: who lacks it could not create a record: the field is required (give it a default, or make it optional)',
    ])
  })

  it('RES101, RES212 and RES314 look into the conditions and permissions of fields', () => {
    const reason = field.text({ visibleWhen: { statsu: 'open' }, requiredWhen: { status: 'payed' } })
    expect(
      linesOf({
        fields: { reason, margin: field.decimal({ permission: 'record.write' as 'records.write' }) },
      }),
    ).toEqual([
      'RES101 orders.fields.margin.permission: there is no permission "record.write" (did you mean "records.write"?)',
      'RES212 orders.fields.reason.visibleWhen: names unknown field "statsu" (did you mean "status"?)',
      'RES314 orders.fields.reason.requiredWhen.status: "payed" can never hold: it must be one of open, paid',
    ])
  })
})
