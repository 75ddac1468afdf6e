import { inWords } from '#tests/support/inWords.ts'
import { getTableColumns } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { type AnyRecord, field, type Fields, type Resource } from '#define'
import type { Collection } from '#server/engine/Collection.ts'
import { ApiError, problemsIn } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { changedFields, isHidden, isSame } from '#server/engine/write/changedFields.ts'
import { parseIfMatch } from '#server/engine/write/checkVersion.ts'
import { cleanUp, dropComputed, fillIn } from '#server/engine/write/fillIn.ts'
import { refuseClosed } from '#server/engine/write/refuseClosed.ts'
import { refuseUndrawable } from '#server/engine/write/refuseUndrawable.ts'
import { referringFieldsOf } from '#server/engine/write/referringRecords.ts'

const asked = { user: 'usr_1', now: new Date('2026-03-01T10:00:00.000Z') }

describe('two values', () => {
  it.each<[unknown, unknown]>([
    [null, null],
    [
      { a: 1, b: [1, { c: null }] },
      { b: [1, { c: null }], a: 1 },
    ],
    [[], []],
  ])('are the same whatever the order of keys: %j, %j', (left, right) => {
    expect(isSame(left, right)).toBe(true)
  })

  it.each<[unknown, unknown]>([
    [null, {}],
    [{}, null],
    [1, '1'],
    ['', null],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
  ])('differ: %j, %j', (left, right) => {
    expect(isSame(left, right)).toBe(false)
  })
})

describe('what the audit log keeps of a change', () => {
  const fields: Fields = {
    name: field.text(),
    token: field.secret(),
    note: field.text({ private: true }),
    margin: field.decimal({ permission: 'records.write' }),
    photo: field.image(),
  }

  it('is what differs, both values of it; what is not there yet was null, and what is no field is left out', () => {
    const record = { name: 'Ann', photo: { id: 'fil_1', url: '/a' } }
    const changes = { name: 'Bob', photo: { id: 'fil_1', url: '/b' }, other: 1 }
    expect(changedFields(fields, record, changes)).toEqual({ name: { before: 'Ann', after: 'Bob' } })
    expect(changedFields(fields, {}, { name: 'Bob' })).toEqual({ name: { before: null, after: 'Bob' } })
    expect(changedFields(fields, {}, { name: null })).toEqual({})
    expect(Object.keys(changedFields(fields, record, { photo: { id: 'fil_2', url: '/a' } }))).toEqual([
      'photo',
    ])
  })

  it('hides secrets, even the same again, and what is private or open to some; whether there was one is told', () => {
    const record = { token: 'a', note: 'b', margin: null }
    const changed = changedFields(fields, record, { token: 'a', note: null, margin: '1' })
    expect(changed['token']).toEqual({ before: '(secret)', after: '(secret)' })
    expect(changed['note']).toEqual({ before: '(secret)', after: null })
    expect(changed['margin']).toEqual({ before: null, after: '(secret)' })
    expect(isHidden(changed['token']?.before)).toBe(true)
    expect(isHidden('secret')).toBe(false)
  })
})

describe('the version that a request asks for', () => {
  it.each([
    ['"3"', 3],
    ['3', 3],
    [' W/"12" ', 12],
    ['*', undefined],
    [' * ', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, version) => {
    expect(parseIfMatch(header)).toBe(version)
  })

  it.each(['', 'x', '-1', '1.5', '"3" , "4"', 'x3', '3x', '1234567890123456', '**'])(
    '%j is refused',
    (header) => {
      expect(() => parseIfMatch(header)).toThrow('If-Match must be the version of the record, like "3"')
    },
  )
})

describe('input as records hold it', () => {
  const fields: Fields = {
    name: field.text(),
    status: field.enum({ options: { open: { label: 'Open' } }, default: 'open' }),
    email: field.email(),
    price: field.decimal(),
    count: field.integer(),
    at: field.timestamp({ default: '$now' }),
    lines: field.items({
      of: {
        quantity: field.decimal({ default: '1' }),
        price: field.decimal(),
        total: field.decimal({ computed: { multiply: ['quantity', 'price'], scale: 2 } }),
      },
    }),
  }

  it('is filled in with defaults, null and what is worked out, lines included', () => {
    expect(fillIn(fields, { name: '  ', price: 1.5, count: 2, lines: [{ price: '2.5' }] }, asked)).toEqual({
      name: null,
      status: 'open',
      email: null,
      price: '1.5',
      count: 2,
      at: '2026-03-01T10:00:00.000Z',
      lines: [{ quantity: '1', price: '2.5', total: '2.50' }],
    })
    expect(fillIn(fields, { status: null }, asked)).toMatchObject({ status: null })
  })

  it('of an edit is what was sent alone, each in its one spelling', () => {
    const sent = { email: ' Ann@Example.COM ', at: '2026-03-01T12:00:00+02:00', price: null, name: '' }
    expect(cleanUp(fields, sent, asked)).toEqual({
      email: 'ann@example.com',
      at: '2026-03-01T10:00:00.000Z',
      price: null,
      name: null,
    })
    expect(() => cleanUp(fields, { nmae: 'x' }, asked)).toThrow('nmae is not a field')
  })

  it('has nothing of what is computed', () => {
    const computed: Fields = { ...fields, full: field.template('{name}') }
    expect(dropComputed(computed, { name: 'Ann', full: 'Ann', unknown: 1 })).toEqual({
      name: 'Ann',
      unknown: 1,
    })
  })
})

describe('what is closed to a caller', () => {
  const resource = {
    fields: {
      name: field.text(),
      margin: field.decimal({ permission: 'records.write' }),
      toString: field.text(),
    },
  } as unknown as Resource
  const refusalOf = (caller: object, input: AnyRecord) => {
    try {
      refuseClosed(caller as Caller, resource, input)
    } catch (error) {
      return error instanceof ApiError ? problemsIn(error) : error
    }
  }
  const viewer = { kind: 'session', permissions: new Set<string>() }

  it('is refused by name, even empty; what is open, or not sent, is not', () => {
    expect(refusalOf(viewer, { name: 'Ann', margin: null })).toEqual([
      expect.objectContaining({ field: 'margin', text: 'Margin can’t be set' }),
    ])
    expect(refusalOf(viewer, { name: 'Ann' })).toBeUndefined()
    expect(refusalOf({ ...viewer, permissions: new Set(['records.write']) }, { margin: '1' })).toBeUndefined()
    expect(refusalOf({ ...viewer, kind: 'system' }, { margin: '1' })).toBeUndefined()
  })
})

describe('what no document can show', () => {
  const fields: Fields = {
    title: field.text({ printed: true }),
    note: field.text(),
    lines: field.items({ of: { text: field.text({ printed: true }), other: field.text() } }),
  }

  it('is refused where it is printed, in each line by its place', () => {
    const letter = String.fromCodePoint(0x10_ff_fd)
    const lines = [{ text: 'Tea' }, { text: letter, other: letter }]
    const found = refuseUndrawable(fields, { title: `A${letter}`, note: letter, lines })
    expect(found.map(({ field, text }) => ({ field, text: inWords(text) }))).toEqual([
      { field: 'title', text: `Title has a character that can’t be printed: ${letter} (U+10FFFD)` },
      { field: 'lines.1.text', text: `Text has a character that can’t be printed: ${letter} (U+10FFFD)` },
    ])
    expect(refuseUndrawable(fields, { title: 'Tea', note: letter })).toEqual([])
    expect(refuseUndrawable(fields, { title: null, lines: 'none' })).toEqual([])
  })
})

describe('the fields that refer to the records of a resource', () => {
  const collectionOf = (fields: Fields, more: object = {}) => {
    const table = pgTable('books', Object.fromEntries(Object.keys(fields).map((name) => [name, text()])))
    const columns = getTableColumns(table)
    const permissions = { create: 'a', edit: 'a', delete: 'a' }
    return { written: { columns, fields }, resource: { permissions }, ...more } as unknown as Collection
  }
  const found = (collection: Collection) =>
    referringFieldsOf([collection], 'shelves').map(({ path, isList, within, onDelete, column }) => ({
      ...{ path, isList, within, onDelete },
      column: column.name,
    }))

  it('are references, lists of them and those within lines, each with what a deletion means', () => {
    const fields: Fields = {
      title: field.text(),
      shelf: field.reference({ to: 'shelves', required: true }),
      author: field.reference({ to: 'authors' }),
      others: field.references({ to: 'shelves' }),
      chapters: field.items({ of: { shelf: field.reference({ to: 'shelves', onDelete: 'keep' }) } }),
    }
    const one = { isList: false, within: undefined }
    expect(found(collectionOf(fields))).toEqual([
      { ...one, path: 'shelf', column: 'shelf', onDelete: 'refuse' },
      { ...one, path: 'others', column: 'others', isList: true, onDelete: 'clear' },
      { ...one, path: 'chapters.shelf', column: 'chapters', within: 'shelf', onDelete: 'keep' },
    ])
  })

  it('are none of a trash, which is its collection once more, nor those without a column', () => {
    const fields: Fields = { shelf: field.reference({ to: 'shelves' }) }
    expect(found(collectionOf(fields, { trashOf: 'books' }))).toEqual([])
    expect(found(collectionOf(fields, { written: { columns: {}, fields } }))).toEqual([])
  })
})
