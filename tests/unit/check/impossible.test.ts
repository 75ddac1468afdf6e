import { describe, expect, it } from 'vitest'
import { canHold } from '#src/framework/define/check/canHold.ts'
import { field } from '#src/framework/define/field.ts'
import type { AnyField } from '#src/framework/define/fieldKinds.ts'
import { findEach, linesOf, linesOfAll, order, paying, takeEach } from '../fixtures/linesOf.ts'

const payingWhen = (condition: object) =>
  paying({ visibleWhen: { status: 'open' }, enabledWhen: { condition, reason: 'Not yet' } })

describe('checks of what can never be', () => {
  it('find a required field that nobody can fill in', () => {
    const fields = { serial: field.text({ required: true, readOnly: true }) }
    expect(linesOf({ fields }, { rules: [] })).toEqual([
      'RES261 orders.fields.serial: is required, but nothing can fill it in: it is readOnly, with no default and no create rule (give it a default, or write orders.rules.ts)',
    ])
    const rules = [{ resource: 'orders', rules: { create: { before: () => ({}) } } }]
    expect(linesOf({ fields }, { rules })).toEqual([])
  })

  it('find references that need each other', () => {
    const needs = (to: string) => ({
      fields: { parent: field.reference({ to, required: true }) },
      create: { sections: [{ fields: ['title', 'parent'] }] },
    })
    const lines = order({ name: 'lines', navigation: false, ...needs('orders') })
    expect(linesOfAll([order(needs('lines')), lines])).toEqual([
      'RES262 orders.fields.parent: needs a record of lines, which needs one of orders: none can be created first (make one of them optional)',
    ])
    expect(linesOf(needs('orders'))).toEqual([
      'RES262 orders.fields.parent: needs a record of orders: none can be created first (make one of them optional)',
    ])
    expect(linesOfAll([order(needs('lines')), order({ name: 'lines', navigation: false })])).toEqual([])
  })

  findEach({
    'RES361 orders.list.presets.odd.where.total: matches no value: its parts contradict each other': {
      list: { presets: [{ name: 'odd', label: 'Odd', where: { total: { gt: '10', lt: '5' } } }] },
    },
    'RES361 orders.list.dimWhen.status: matches no value: its parts contradict each other': {
      list: { dimWhen: { status: { in: [] } } },
    },
    'RES461 orders.actions.pay.enabledWhen.condition.status: contradicts visibleWhen: the button would never be enabled':
      payingWhen({ status: { ne: 'open' } }),
    'RES551 orders.create.sections.1.fields: "title" is required, but cannot be filled in while the section is hidden (make it optional, give it a default, or ask for it in another section)':
      {
        create: {
          sections: [{ fields: ['status', 'total'] }, { fields: ['title'], visibleWhen: { status: 'paid' } }],
        },
      },
    'RES552 orders.create.offeredWhen: looks at a record, and there is none yet (remove it; a permission decides who can create)':
      { create: { offeredWhen: { status: 'open' }, sections: [{ fields: ['title'] }] } },
  })

  takeEach({ 'a button that is enabled sometimes': payingWhen({ total: { gt: '5' } }) })
})

describe('canHold', () => {
  const state = field.enum({ options: { open: { label: 'Open' }, paid: { label: 'Paid' } } })
  it.each([
    [state, ['open', 'open'], true],
    [state, ['open', 'paid'], false],
    [state, [{ in: ['open', 'paid'] }, { nin: ['open', 'paid'] }], false],
    [state, [{ null: true }], false],
    [field.text(), [{ null: true }], true],
    [field.text(), [{ eq: 'a', ne: 'a' }], false],
    [field.text(), [{ ne: 'a' }, { ne: 'b' }], true],
    [field.text(), ['$user', { ne: 'usr_1' }], true],
    [field.boolean({ required: true }), [true, { ne: true }], false],
    [field.decimal(), [{ gt: '5' }, { lt: '5' }], false],
    [field.decimal(), [{ gte: '5' }, { lte: '5' }], true],
    [field.decimal(), [{ gte: '5' }, { eq: '4' }], false],
    [field.date(), [{ gt: '2026-01-01' }, { lt: '2026-02-01' }], true],
    [field.date(), [{ gte: '2026-02-01' }, { lt: '2026-02-01' }], false],
    [field.timestamp(), [{ gt: '2026-01-01T00:00:00Z', lt: '2025-01-01T00:00:00Z' }], false],
  ])('%#: says whether a value can fulfil all rules', (one, rules, expected) => {
    expect(canHold(one as AnyField, rules)).toBe(expected)
  })
})
