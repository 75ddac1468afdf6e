import { describe, expect, it } from 'vitest'
import { refuseRegex } from '#src/framework/define/check/refuseRegex.ts'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, linesOfAll, order, paying, takeEach } from '../fixtures/linesOf.ts'

const code = (regex: string) => field.text({ pattern: { regex, message: 'must be right' } })
const slug = field.slug({ from: 'name' })
const confirm = { title: 'Pay', fields: { name: field.text(), slug } }

describe('checks of values', () => {
  findEach({
    'RES212 orders.unique.0: names unknown field "statsu" (did you mean "status"?)': {
      unique: [['title', 'statsu']],
    },
    'RES241 orders.fields.code.pattern.regex: "[A-Z" does not compile': { fields: { code: code('[A-Z') } },
    'RES241 orders.fields.code.pattern.regex: "(a+)+b" could be very slow: its repeated parts can match the same text in many ways':
      { fields: { code: code('(a+)+b') } },
    'RES242 orders.fields.slug.from: must name a text field, not one of kind amount': {
      fields: { slug: field.slug({ from: 'total' }) },
    },
    'RES242 orders.fields.slug.from: names unknown field "titel" (did you mean "title"?)': {
      fields: { slug: field.slug({ from: 'titel' }) },
    },
    'RES243 orders.fields.number.format: "SO-" must contain the number exactly once (like SO-{n}, or SO-{n:4} for four digits)':
      { fields: { number: field.sequence('SO-') } },
    'RES244 orders.actions.pay.confirm.fields.slug: only records can have the kind slug': paying({ confirm }),
  })

  findEach({
    'RES206 orders.fields.day.default: "today" must be a date like 2026-03-31 (did you mean "$today"?)': {
      fields: { day: field.date({ default: 'today' }) },
    },
    "RES206 orders.fields.rate.default: 0 must be a text: '0'": {
      fields: { rate: field.decimal({ default: 0 as never }) },
    },
    "RES251 orders.fields.fee.min: 0 must be a text: '0'": {
      fields: { fee: field.amount({ asset: 'currency', min: 0 as never }) },
    },
  })

  it('find ids of two resources that begin alike', () => {
    const parts = order({ name: 'parts', navigation: false, fields: { id: field.id({ prefix: 'orders_' }) } })
    expect(linesOfAll([order(), parts])).toEqual([
      'RES226 parts.fields.id.prefix: "orders" is also that of orders (an id tells what it is of: choose another)',
    ])
  })

  it('find groups that cannot be unique', () => {
    const unique = [['title'], ['title', 'extra'], ['status', 'total'], ['total', 'status']]
    expect(linesOf({ unique })).toEqual([
      'RES240 orders.unique.0: must name at least two fields (for one: field.text({ unique: true }))',
      'RES240 orders.unique.1: "extra" of kind json cannot be compared',
      'RES240 orders.unique.2: is listed twice',
      'RES240 orders.unique.3: is listed twice',
    ])
  })

  it.each([
    ...['(a*)*', '(a|a)*', '(a|ab)+', '(.*-)*x', '([a-z]+)*', '(a?b?)+', '.*.*.*x', '(?:x+x+)+'],
    ...['(?=a)a', '(a)\\1'],
  ])('refuse the pattern %s', (regex) => expect(refuseRegex(regex)).toBeDefined())

  it.each([
    ...['[A-Z]{2}-[0-9]+', '[a-z0-9]+(-[a-z0-9]+)*', '\\d+\\.\\d+\\.\\d+', 'SKU-\\d{4}[A-Z]?', '(?:ab)+'],
    ...['\\p{L}+ \\p{L}+', 'yes|no|\\d+', '#(?:[0-9a-f]{3}|[0-9a-f]{6})'],
  ])('take the pattern %s', (regex) => expect(refuseRegex(regex)).toBeUndefined())
})

const choosing = (count: number) => {
  const options = Array.from({ length: count }, (_, at) => [`o${at}`, { label: `Option ${at}` }])
  return { fields: { state: field.enum({ options: Object.fromEntries(options), required: false }) } }
}
const long = (limits: Parameters<typeof field.text>[0]) => ({ fields: { code: field.text(limits) } })

describe('checks of limits', () => {
  findEach({
    'RES253 orders.fields.code.minLength: 300 is above maxLength, 255 by default (add maxLength)': long({
      minLength: 300,
    }),
    'RES254 orders.fields.state.options: has 1000 options, but the maximum is 250 (make them records of a resource, and this field a reference)':
      choosing(1000),
    'RES354 orders.list.pageSizes: 1000 is not a page size (one of 5, 10, 15, 20, 50, 100)': {
      list: { pageSizes: [10, 1000] },
    },
    'RES354 orders.list.pageSize: 25 is not a page size (one of 5, 10, 15, 20, 50, 100)': {
      list: { pageSize: 25 },
    },
  })

  takeEach({
    'a length above the usual with a limit of its own': long({ minLength: 300, maxLength: 400 }),
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
