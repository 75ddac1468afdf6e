import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { linesOf } from '../fixtures/linesOf.ts'

describe('checks of what can be done with records', () => {
  it('takes an import of every field, or of some', () => {
    expect(linesOf({ import: true })).toEqual([])
    expect(linesOf({ import: { fields: ['title', 'total'] } })).toEqual([])
  })

  it('RES801 finds an import that nobody may use, or that nothing serves', () => {
    expect(linesOf({ import: true, permissions: { create: false }, create: undefined })).toEqual([
      'RES801 orders.import: nobody may use it: permissions.create is false',
    ])
  })

  it('RES802 finds what no file can fill in', () => {
    expect(linesOf({ import: { fields: ['title', 'pin', 'createdAt'] } })).toEqual([
      'RES802 orders.import.fields: no file can fill in "pin" (it is secret, or the API sets it)',
      'RES802 orders.import.fields: no file can fill in "createdAt" (it is secret, or the API sets it)',
    ])
  })

  it('RES803 finds what is required and in no file', () => {
    expect(linesOf({ import: { fields: ['total'] } })).toEqual([
      'RES803 orders.import.fields: "title" is required, but no file could fill it in (take it in, give it a default, or make it optional)',
    ])
    const key = field.secret({ required: true })
    expect(linesOf({ import: true, fields: { key }, create: undefined })).toEqual([
      'RES803 orders.import.fields: "key" is required, but no file could fill it in (take it in, give it a default, or make it optional)',
    ])
  })

  it('RES212 finds an import of a field that does not exist', () => {
    expect(linesOf({ import: { fields: ['title', 'totl'] } })).toEqual([
      'RES212 orders.import.fields: names unknown field "totl" (did you mean "total"?)',
    ])
  })

  it('RES804 finds a copy that nobody could make', () => {
    expect(linesOf({ duplicate: true })).toEqual([])
    expect(linesOf({ duplicate: true, create: undefined })).toEqual([
      'RES804 orders.duplicate: needs a create form that somebody may use',
    ])
  })

  it('RES805 finds a history that nothing writes', () => {
    expect(linesOf({ history: true })).toEqual([])
    expect(linesOf({ history: true, audit: false })).toEqual([
      'RES805 orders.history: nothing is written: audit is false',
    ])
  })

  it('RES806 finds comments that nobody may write', () => {
    expect(linesOf({ comments: true })).toEqual([])
    expect(linesOf({ comments: true, permissions: { edit: false }, edit: undefined })).toEqual([
      'RES806 orders.comments: nobody may write one: who may edit a record may',
    ])
  })

  it('RES809 finds a trash that nobody may use, or whose words are taken', () => {
    const trash = { keep: '30 days' } as const
    expect(linesOf({ trash })).toEqual([])
    expect(linesOf({ trash, permissions: { delete: false } })).toEqual([
      'RES809 orders.trash: nobody may use it: permissions.delete is false',
    ])
    expect(linesOf({ trash, fields: { deletedAt: field.timestamp() } })).toEqual([
      'RES809 orders.fields.deletedAt: the trash keeps something of its own there',
    ])
  })

  it('RES810 finds a trash that keeps things for no span', () => {
    expect(linesOf({ trash: { keep: '30 moons' as '30 days' } })).toEqual([
      'RES810 orders.trash.keep: "30 moons" is no span (like "30 days")',
    ])
  })

  it('RES807 finds tabs that there are not, that hold nothing, and that are taken', () => {
    const show = {
      tabs: { money: 'Money', history: 'Past' },
      sections: [
        { fields: ['title'], tab: 'mony' },
        { fields: ['total'], tab: 'money' },
      ],
    }
    expect(linesOf({ show, history: true })).toEqual([
      'RES807 orders.show.sections.0.tab: there is no tab "mony" (did you mean "money"?)',
      'RES807 orders.show.tabs.history: nothing is in this tab',
      'RES807 orders.show.tabs.history: the history has this tab',
    ])
  })

  it('RES808 finds forms that a related list cannot open', () => {
    const fields = { parent: field.reference({ to: 'orders' }) }
    const related = { resource: 'orders', by: 'parent', add: true }
    expect(linesOf({ fields, show: { sections: [], related: [{ ...related, edit: true }] } })).toEqual([])
    expect(linesOf({ fields, show: { sections: [], related: [{ ...related, as: 'list' }] } })).toEqual([
      'RES808 orders.show.related.orders.add: is for a table: the list has its own buttons',
    ])
    expect(linesOf({ fields, create: undefined, show: { sections: [], related: [related] } })).toEqual([
      'RES808 orders.show.related.orders.add: orders has no create form that somebody may use',
    ])
  })
})
