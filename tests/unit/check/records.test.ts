import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { findEach, linesOf, takeEach, linesOfAll, order } from '../fixtures/linesOf.ts'

const parent = field.reference({ to: 'orders' })
const relating = (changes: object) => ({
  fields: { parent },
  show: { sections: [], related: [{ resource: 'orders', by: 'parent', add: true, ...changes }] },
})
const noCreate = { create: undefined, permissions: { create: false } }
const noEdit = { edit: undefined, permissions: { edit: false } }
const trash = { keep: '30 days' }

describe('checks of what can be done with records', () => {
  takeEach({
    'an import of every field': { import: true },
    'an import of some': { import: { fields: ['title', 'total'] } },
    'copies, versions, comments and a trash': { duplicate: true, versions: true, comments: true, trash },
    'drafts of some records': { versions: { drafts: { title: 'Published' } } },
    'a table of related records with forms': relating({ edit: true }),
    'a table of records over two steps': {
      ...relating({ by: 'above', add: undefined, edit: true }),
      fields: { parent, above: field.path('parent.parent', { name: 'orders', fields: { parent } }) },
    },
  })

  findEach({
    'RES212 orders.import.fields: names unknown field "totl" (did you mean "total"?)': {
      import: { fields: ['title', 'totl'] },
    },
    'RES801 orders.import: no one can use it: permissions.create is false': { import: true, ...noCreate },
    'RES803 orders.import.fields: "title" is required, but no file could fill it in (add it, give it a default, or make it optional)':
      { import: { fields: ['total'] } },
    'RES803 orders.import.fields: "key" is required, but no file could fill it in (add it, give it a default, or make it optional)':
      { import: true, fields: { key: field.secret({ required: true }) }, create: undefined },
    'RES804 orders.duplicate: needs a create form that someone can use': { duplicate: true, ...noCreate },
    'RES805 orders.versions: nothing is written: audit is false': { versions: true, audit: false },
    'RES806 orders.comments: no one can write one: it takes permission to edit': {
      comments: true,
      ...noEdit,
    },
    'RES808 orders.show.related.orders.add: is for a table: the list has its own buttons': relating({
      as: 'list',
    }),
    'RES808 orders.show.related.orders.add: orders has no create form that someone can use': {
      ...relating({}),
      ...noCreate,
    },
    'RES808 orders.show.related.orders.add: "above" of orders is a path: no form fills it in': {
      ...relating({ by: 'above' }),
      fields: { parent, above: field.path('parent.parent', { name: 'orders', fields: { parent } }) },
    },
    'RES809 orders.trash: no one can use it: permissions.delete is false': {
      trash,
      permissions: { delete: false },
    },
    'RES809 orders.fields.deletedAt: the trash keeps something of its own there': {
      trash,
      fields: { deletedAt: field.timestamp() },
    },
    'RES810 orders.trash.keep: "30 moons" is not a duration (like "30 days")': {
      trash: { keep: '30 moons' },
    },
    'RES811 orders.versions.drafts: need an edit form that someone can use': {
      versions: { drafts: true },
      ...noEdit,
    },
  })

  it('find what no file can fill in', () => {
    expect(linesOf({ import: { fields: ['title', 'pin', 'createdAt'] } })).toEqual([
      'RES802 orders.import.fields: no file can fill in "pin" (it is secret, or the API sets it)',
      'RES802 orders.import.fields: no file can fill in "createdAt" (it is secret, or the API sets it)',
    ])
  })

  it('find tabs that there are not, that hold nothing, and that are taken', () => {
    const sections = [
      { fields: ['title'], tab: 'mony' },
      { fields: ['total'], tab: 'money' },
    ]
    const show = { tabs: { money: 'Money', versions: 'Past' }, sections }
    expect(linesOf({ show, versions: true })).toEqual([
      'RES807 orders.show.sections.0.tab: there is no tab "mony" (did you mean "money"?)',
      'RES807 orders.show.tabs.versions: nothing is in this tab',
      'RES807 orders.show.tabs.versions: the versions have this tab',
    ])
  })
})

describe('checks of words about stored data', () => {
  it('find former names of today, removed fields that are there, and values that the field refuses', () => {
    const options = { open: { label: 'Open' }, paid: { label: 'Paid', was: ['open', 'settled'] } }
    const fields = {
      heading: field.text({ was: 'title' }),
      state: field.enum({ options, default: 'open' }),
      pieces: field.integer({ backfill: 0, min: 1 }),
    }
    expect(linesOf({ fields, removed: { title: 'drop', colour: 'keep' } })).toEqual([
      'RES851 orders.fields.heading.was: "title" still exists as a field',
      'RES853 orders.fields.state.options.paid.was: "open" still exists as an option',
      'RES854 orders.fields.title: is removed but still exists',
      'RES855 orders.fields.pieces.backfill: 0 must be at least 1',
    ])
  })

  it('find former names that two fields had, or that another resource has', () => {
    const of = { a: field.text({ was: 'x' }), b: field.text({ was: ['y', 'x'] }) }
    expect(linesOf({ was: false, fields: { lines: field.items({ of }) } })).toEqual([
      'RES851 orders.fields.lines.of.a.was: two fields were "x"',
      'RES851 orders.fields.lines.of.b.was: two fields were "x"',
    ])
    expect(linesOfAll([order({ was: 'parts' }), order({ name: 'parts', navigation: false })])).toEqual([
      'RES852 orders.was: "parts" still exists as a resource',
    ])
  })

  it('find them where no table is made from the definition', () => {
    const fields = { heading: field.text({ was: 'name' }) }
    expect(linesOf({ fields, removed: {}, api: { kind: 'collection', table: 'orders' } })).toEqual([
      'RES856 orders.removed: has no effect: the table is not generated from the definition (write a migration)',
      'RES856 orders.fields.heading.was: has no effect: the table is not generated from the definition (write a migration)',
    ])
  })
})
