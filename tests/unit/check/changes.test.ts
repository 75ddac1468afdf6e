import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

const options = { open: { label: 'Open' }, paid: { label: 'Paid', was: ['open', 'settled'] } }

describe('checks of words about stored data', () => {
  findEach({
    'RES851 orders.fields.heading.was: "title" is a field of today': {
      fields: { heading: field.text({ was: 'title' }) },
    },
    'RES853 orders.fields.state.options.paid.was: "open" is an option of today': {
      fields: { state: field.enum({ options, default: 'open' }) },
    },
    'RES854 orders.fields.title: is removed, and a field of today': {
      removed: { title: 'drop', colour: 'keep' },
    },
    'RES855 orders.fields.pieces.backfill: 0 must be at least 1': {
      fields: { pieces: field.integer({ backfill: 0, min: 1 }) },
    },
  })

  it('find former names that two fields had, or that another resource has', () => {
    const of = { a: field.text({ was: 'x' }), b: field.text({ was: ['y', 'x'] }) }
    expect(linesOf({ was: false, fields: { lines: field.items({ of }) } })).toEqual([
      'RES851 orders.fields.lines.of.a.was: two fields were "x"',
      'RES851 orders.fields.lines.of.b.was: two fields were "x"',
    ])
    expect(linesOfAll([order({ was: 'parts' }), order({ name: 'parts', navigation: false })])).toEqual([
      'RES852 orders.was: "parts" is a resource of today',
    ])
  })

  it('find them where no table is made from the definition', () => {
    const fields = { heading: field.text({ was: 'name' }) }
    expect(linesOf({ fields, removed: {}, api: { kind: 'collection', table: 'orders' } })).toEqual([
      'RES856 orders.removed: changes nothing: the table is not made from the definition (write a migration)',
      'RES856 orders.fields.heading.was: changes nothing: the table is not made from the definition (write a migration)',
    ])
  })
})
