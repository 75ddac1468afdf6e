import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

const manyOptions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, { label: `Option ${at}` }]))

describe('checks of limits', () => {
  it('RES251 finds limits that the field itself could never hold', () => {
    const fields = {
      rate: field.decimal({ min: 'abc', max: '9.555', scale: 2 }),
      pieces: field.integer({ min: 0.5 }),
      due: field.date({ max: '2026-02-30' }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES251 orders.fields.rate.min: "abc" must be a number',
      'RES251 orders.fields.rate.max: "9.555" must have at most 2 decimals',
      'RES251 orders.fields.pieces.min: 0.5 must be a whole number',
      'RES251 orders.fields.due.max: "2026-02-30" must be a date like 2026-03-31',
    ])
  })

  it('RES252 finds lengths and counts that are none', () => {
    const fields = {
      code: field.text({ minLength: -1, maxLength: 0 }),
      words: field.tags({ maxItems: 1.5 }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES252 orders.fields.code.minLength: -1 is not a whole number from 0',
      'RES252 orders.fields.code.maxLength: 0 is not a whole number from 1',
      'RES252 orders.fields.words.maxItems: 1.5 is not a whole number from 1',
    ])
  })

  it('RES253 finds a least length above the usual greatest', () => {
    expect(linesOf({ fields: { code: field.text({ minLength: 300 }) } })).toEqual([
      'RES253 orders.fields.code.minLength: 300 is above maxLength, 255 unless given (add maxLength)',
    ])
    expect(linesOf({ fields: { code: field.text({ minLength: 300, maxLength: 400 }) } })).toEqual([])
  })

  it('RES254 finds more options than one can choose from', () => {
    const state = (count: number) => ({ state: field.enum({ options: manyOptions(count), required: false }) })
    expect(linesOf({ fields: state(1000) })).toEqual([
      'RES254 orders.fields.state.options: has 1000 options, 200 at most (make them records of a resource, and this a reference to it)',
    ])
    expect(linesOf({ fields: state(200) })).toEqual([])
  })

  it('RES354 finds page sizes that there are not', () => {
    expect(linesOf({ list: { pageSize: 25 } })).toEqual([
      'RES354 orders.list.pageSize: 25 is no page size (one of 5, 10, 15, 20, 50, 100)',
    ])
    expect(linesOf({ list: { pageSizes: [10, 1000] } })).toHaveLength(1)
  })
})
