import { describe, expect, it } from 'vitest'
import { refuseRegex } from '#src/framework/define/check/refuseRegex.ts'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf } from '../fixtures/linesOf.ts'

const code = (regex: string) => field.text({ pattern: { regex, message: 'must be right' } })
const slug = field.slug({ from: 'name' })
const confirm = { title: 'Pay', fields: { name: field.text(), slug } }

describe('checks of values', () => {
  findEach({
    'RES212 orders.unique.0: names unknown field "statsu" (did you mean "status"?)': {
      unique: [['title', 'statsu']],
    },
    'RES241 orders.fields.code.pattern.regex: "[A-Z" does not compile': { fields: { code: code('[A-Z') } },
    'RES241 orders.fields.code.pattern.regex: "(a+)+b" could take very long: what repeats in it can match the same text in many ways':
      { fields: { code: code('(a+)+b') } },
    'RES242 orders.fields.slug.from: must name a text field, not one of kind amount': {
      fields: { slug: field.slug({ from: 'total' }) },
    },
    'RES242 orders.fields.slug.from: names unknown field "titel" (did you mean "title"?)': {
      fields: { slug: field.slug({ from: 'titel' }) },
    },
    'RES243 orders.fields.number.format: "SO-" must say once where the number goes (like SO-{n}, or SO-{n:4} for four digits)':
      { fields: { number: field.sequence('SO-') } },
    'RES244 orders.actions.pay.confirm.fields.slug: only records have the kind slug': {
      actions: { pay: { label: 'Pay', placement: ['row'], permission: 'records.write', confirm } },
    },
  })

  it('find groups that cannot be unique', () => {
    const unique = [['title'], ['title', 'extra'], ['status', 'total'], ['total', 'status']]
    expect(linesOf({ unique })).toEqual([
      'RES240 orders.unique.0: must name several fields (for one: field.text({ unique: true }))',
      'RES240 orders.unique.1: "extra" of kind json cannot be compared',
      'RES240 orders.unique.2: stands there twice',
      'RES240 orders.unique.3: stands there twice',
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
