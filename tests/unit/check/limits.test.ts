import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, takeEach } from '../fixtures/linesOf.ts'

const choosing = (count: number) => {
  const options = Array.from({ length: count }, (_, at) => [`o${at}`, { label: `Option ${at}` }])
  return { fields: { state: field.enum({ options: Object.fromEntries(options), required: false }) } }
}
const code = (limits: Parameters<typeof field.text>[0]) => ({ fields: { code: field.text(limits) } })

describe('checks of limits', () => {
  findEach({
    'RES253 orders.fields.code.minLength: 300 is above maxLength, 255 unless given (add maxLength)': code({
      minLength: 300,
    }),
    'RES254 orders.fields.state.options: has 1000 options, 200 at most (make them records of a resource, and this a reference to it)':
      choosing(1000),
    'RES354 orders.list.pageSizes: 1000 is no page size (one of 5, 10, 15, 20, 50, 100)': {
      list: { pageSizes: [10, 1000] },
    },
    'RES354 orders.list.pageSize: 25 is no page size (one of 5, 10, 15, 20, 50, 100)': {
      list: { pageSize: 25 },
    },
  })

  takeEach({
    'a length above the usual with a limit of its own': code({ minLength: 300, maxLength: 400 }),
    'as many options as one can choose from': choosing(200),
  })

  it('find limits that the field itself could never hold, and lengths and counts that are none', () => {
    const fields = {
      rate: field.decimal({ min: 'abc', max: '9.555', scale: 2 }),
      pieces: field.integer({ min: 0.5 }),
      due: field.date({ max: '2026-02-30' }),
      code: field.text({ minLength: -1, maxLength: 0 }),
      words: field.tags({ maxItems: 1.5 }),
    }
    expect(linesOf({ fields })).toEqual([
      'RES251 orders.fields.rate.min: "abc" must be a number',
      'RES251 orders.fields.rate.max: "9.555" must have at most 2 decimals',
      'RES251 orders.fields.pieces.min: 0.5 must be a whole number',
      'RES251 orders.fields.due.max: "2026-02-30" must be a date like 2026-03-31',
      'RES252 orders.fields.code.minLength: -1 is not a whole number from 0',
      'RES252 orders.fields.code.maxLength: 0 is not a whole number from 1',
      'RES252 orders.fields.words.maxItems: 1.5 is not a whole number from 1',
    ])
  })
})
