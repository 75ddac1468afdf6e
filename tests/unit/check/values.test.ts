import { describe, expect, it } from 'vitest'
import { refuseRegex } from '#src/framework/define/check/refuseRegex.ts'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

const code = (regex: string) => field.text({ pattern: { regex, message: 'must be right' } })

describe('checks of values', () => {
  it('RES240 finds groups that cannot be unique', () => {
    const unique = [['title'], ['title', 'extra'], ['status', 'total'], ['total', 'status']]
    expect(linesOf({ unique })).toEqual([
      'RES240 orders.unique.0: must name several fields (for one: field.text({ unique: true }))',
      'RES240 orders.unique.1: "extra" of kind json cannot be compared',
      'RES240 orders.unique.2: stands there twice',
      'RES240 orders.unique.3: stands there twice',
    ])
    expect(linesOf({ unique: [['title', 'statsu']] })).toEqual([
      'RES212 orders.unique.0: names unknown field "statsu" (did you mean "status"?)',
    ])
  })

  it('RES241 finds a pattern that does not compile, or could take very long', () => {
    expect(linesOf({ fields: { code: code('[A-Z'), other: code('(a+)+b') } })).toEqual([
      'RES241 orders.fields.code.pattern.regex: "[A-Z" does not compile',
      'RES241 orders.fields.other.pattern.regex: "(a+)+b" could take very long: what repeats in it can match the same text in many ways',
    ])
  })

  it.each([
    '(a*)*',
    '(a|a)*',
    '(a|ab)+',
    '(.*-)*x',
    '([a-z]+)*',
    '(a?b?)+',
    '.*.*.*x',
    '(?:x+x+)+',
    '(?=a)a',
    '(a)\\1',
  ])('refuses the pattern %s', (regex) => expect(refuseRegex(regex)).toBeDefined())

  it.each([
    '[A-Z]{2}-[0-9]+',
    '[a-z0-9]+(-[a-z0-9]+)*',
    '\\d+\\.\\d+\\.\\d+',
    'SKU-\\d{4}[A-Z]?',
    '(?:ab)+',
    '\\p{L}+ \\p{L}+',
    'yes|no|\\d+',
    '#(?:[0-9a-f]{3}|[0-9a-f]{6})',
  ])('takes the pattern %s', (regex) => expect(refuseRegex(regex)).toBeUndefined())

  it('RES242 finds a slug from what is no text', () => {
    const fields = { slug: field.slug({ from: 'total' }), other: field.slug({ from: 'titel' }) }
    expect(linesOf({ fields })).toEqual([
      'RES242 orders.fields.slug.from: must name a text field, not one of kind amount',
      'RES242 orders.fields.other.from: names unknown field "titel" (did you mean "title"?)',
    ])
  })

  it('RES243 finds a sequence that does not say where its number goes', () => {
    expect(linesOf({ fields: { number: field.sequence('SO-') } })).toEqual([
      'RES243 orders.fields.number.format: "SO-" must say once where the number goes (like SO-{n}, or SO-{n:4} for four digits)',
    ])
  })

  it('RES244 finds them where there is no record', () => {
    const confirm = { title: 'Pay', fields: { name: field.text(), slug: field.slug({ from: 'name' }) } }
    const actions = { pay: { label: 'Pay', placement: ['row'], permission: 'records.write', confirm } }
    expect(linesOf({ actions })).toEqual([
      'RES244 orders.actions.pay.confirm.fields.slug: only records have the kind slug',
    ])
  })
})
