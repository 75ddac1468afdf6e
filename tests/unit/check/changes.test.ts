import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf, linesOfAll, order } from '../fixtures/linesOf.ts'

describe('checks of words about stored data', () => {
  it('RES851 finds former names that are fields, or that two fields had', () => {
    expect(linesOf({ fields: { heading: field.text({ was: 'title' }) } })).toEqual([
      'RES851 orders.fields.heading.was: "title" is a field of today',
    ])
    const of = { a: field.text({ was: 'x' }), b: field.text({ was: ['y', 'x'] }) }
    expect(linesOf({ fields: { lines: field.items({ of }) } })).toEqual([
      'RES851 orders.fields.lines.of.a.was: two fields were "x"',
      'RES851 orders.fields.lines.of.b.was: two fields were "x"',
    ])
  })

  it('RES852 finds a former name that is another resource', () => {
    expect(linesOfAll([order({ was: 'parts' }), order({ name: 'parts', navigation: false })])).toEqual([
      'RES852 orders.was: "parts" is a resource of today',
    ])
    expect(linesOf({ was: false })).toEqual([])
  })

  it('RES853 finds a former option that is one', () => {
    const options = { open: { label: 'Open' }, paid: { label: 'Paid', was: ['open', 'settled'] } }
    expect(linesOf({ fields: { state: field.enum({ options, default: 'open' }) } })).toEqual([
      'RES853 orders.fields.state.options.paid.was: "open" is an option of today',
    ])
  })

  it('RES854 finds removed fields that are there', () => {
    expect(linesOf({ removed: { title: 'drop', colour: 'keep' } })).toEqual([
      'RES854 orders.fields.title: is removed, and a field of today',
    ])
  })

  it('RES855 finds a backfill that the field itself refuses', () => {
    expect(linesOf({ fields: { pieces: field.integer({ backfill: 0, min: 1 }) } })).toEqual([
      'RES855 orders.fields.pieces.backfill: 0 must be at least 1',
    ])
  })

  it('RES856 finds them where no table is made from the definition', () => {
    const fields = { heading: field.text({ was: 'name' }) }
    expect(linesOf({ fields, removed: {}, api: { kind: 'collection', table: 'orders' } })).toEqual([
      'RES856 orders.removed: changes nothing: the table is not made from the definition (write a migration)',
      'RES856 orders.fields.heading.was: changes nothing: the table is not made from the definition (write a migration)',
    ])
  })
})
