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
})
