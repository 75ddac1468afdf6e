import { describe, expect, it } from 'vitest'
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
})
