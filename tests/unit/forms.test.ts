import { describe, expect, it } from 'vitest'
import { toScreenResource } from '#src/framework/registry/toScreenResource.ts'
import { emptyItem } from '#src/framework/fields/inputs/emptyItem.ts'
import { errorsBelow } from '#src/framework/fields/inputs/errorsBelow.ts'
import { conflictsOf } from '#src/framework/forms/conflict.ts'
import {
  type Draft,
  editDraft,
  isDirty,
  rebaseDraft,
  sameValue,
  valuesOf,
} from '#src/framework/forms/Draft.ts'
import { firstErrorPath, placeErrors, withoutErrorsOf } from '#src/framework/forms/placeErrors.ts'
import { readDraft, toCreateInput, toEditInput, withoutSecrets } from '#src/framework/forms/readDraft.ts'
import { defineFields, field } from '#src/framework/define/field.ts'
import { defineResource, type Resource } from '#src/framework/define/resource.ts'
import { records } from '#tests/support/records.ts'

const invoices = defineResource({
  name: 'bills',
  labels: { singular: 'Bill', plural: 'Bills' },
  recordTitle: 'name',
  navigation: false,
  permissions: records,
  fields: {
    id: field.id(),
    name: field.text({ required: true }),
    kind: field.enum({
      options: { once: { label: 'Once' }, monthly: { label: 'Monthly' } },
      default: 'once',
    }),
    day: field.integer({ required: true, min: 1, max: 28 }),
    note: field.text(),
    apiKey: field.secret(),
    total: field.decimal({ computed: { multiply: ['price', 'day'], scale: 2 } }),
    price: field.decimal(),
    lines: field.items({
      minItems: 1,
      of: {
        text: field.text({ required: true }),
        rate: field.decimal({ required: true }),
        count: field.decimal({ required: true }),
        amount: field.decimal({ computed: { multiply: ['rate', 'count'], scale: 2 } }),
      },
    }),
  },
  list: { columns: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  create: {
    sections: [
      { fields: ['name', 'kind', 'note', 'apiKey', 'lines'] },
      { fields: ['day', 'total'], visibleWhen: { kind: 'monthly' } },
    ],
  },
  edit: { sections: [{ fields: ['name', 'kind', 'note', 'apiKey', 'lines'] }] },
})

const definition = invoices as unknown as Resource
const resource = toScreenResource(definition, new Map())
const { create: form } = resource
if (!form) throw new Error('bills has a form')
const fields = form.sections.flatMap((section) => section.fields)
const asked = { user: 'usr_1', now: new Date('2026-03-01T12:00:00Z') }
const start: Draft = { base: emptyItem(definition.fields, asked), edits: {} }

describe('a draft', () => {
  const draft: Draft = { base: { name: 'Acme', note: null, labels: ['a'] }, edits: {} }

  it('shows the edits over the record, and is dirty until the old value is typed again', () => {
    const changed = editDraft(draft, { name: 'Acme Ltd' })
    expect(valuesOf(changed)).toMatchObject({ name: 'Acme Ltd', labels: ['a'] })
    expect([changed, editDraft(changed, { name: 'Acme' })].map(isDirty)).toEqual([true, false])
  })

  it('takes an empty input for nothing, and compares lists and line items by content', () => {
    expect(isDirty(editDraft(draft, { note: '', labels: ['a'] }))).toBe(false)
    expect(sameValue([{ rate: '1', note: '' }], [{ rate: '1' }])).toBe(true)
    expect(sameValue([{ rate: '1' }], [{ rate: '2' }])).toBe(false)
  })
})

describe('what a form sends', () => {
  it('is only what is filled in, without what the API works out', () => {
    const line = { text: 'Work', rate: '2', count: '3' }
    const draft = editDraft(start, { name: 'Acme', lines: [{ ...line, amount: '6.00' }] })
    expect(toCreateInput(fields, draft)).toEqual({ name: 'Acme', kind: 'once', lines: [line] })
    expect(toCreateInput(fields, editDraft(start, { lines: [] }))).toEqual({ kind: 'once', lines: null })
  })

  it('is only what changed, an emptied field as null, and never the mask of a secret', () => {
    const base = withoutSecrets(definition.fields, { name: 'Acme', note: 'x', apiKey: '••••1234' })
    expect(toEditInput(fields, editDraft({ base, edits: {} }, { note: '' }))).toEqual({ note: null })
  })
})

describe('reading a draft', () => {
  const shape = { resource, form, mode: 'create' } as const
  const line = { text: 'Work', rate: '2', count: '3' }

  it('sends and checks a section only while its condition holds for what is typed', () => {
    const once = editDraft(start, { name: 'Acme', lines: [line], day: 99 })
    expect(readDraft(shape, once).input).not.toHaveProperty('day')
    expect(readDraft(shape, once).errors).toEqual({})
    const monthly = readDraft(shape, editDraft(once, { kind: 'monthly' }))
    expect(monthly.input).toHaveProperty('day', 99)
    expect(monthly.errors).toEqual({ day: 'Day must be at most 28' })
  })

  it('refuses with the texts of the API, down to the line', () => {
    const draft = editDraft(start, { lines: [line, { ...line, rate: '' }] })
    expect(readDraft(shape, draft).errors).toEqual({
      name: 'Name is required',
      'lines.1.rate': 'Rate is required',
    })
  })

  it('begins with defaults and as many lines as there must be, and works amounts out while one types', () => {
    expect(start.base).toMatchObject({ kind: 'once', name: null, lines: [{ text: null, amount: null }] })
    expect(readDraft(shape, editDraft(start, { price: '1.005', day: 1 })).values['total']).toBe('1.01')
  })
})

describe('errors', () => {
  const refused = { 'lines.1.rate': 'Rate is required', name: 'Name is taken', team: 'No team' }

  it('go to their fields in the order of the form, the others are told apart, and all leave with a change', () => {
    const { placed, others } = placeErrors(refused, fields)
    expect([Object.keys(placed), others]).toEqual([['lines.1.rate', 'name'], ['No team']])
    expect(firstErrorPath(refused, fields)).toBe('name')
    expect(firstErrorPath({ 'lines.1.rate': 'x' }, fields)).toBe('lines.1.rate')
    expect(withoutErrorsOf(refused, 'lines')).not.toHaveProperty(['lines.1.rate'])
  })

  it('reach the input within', () => {
    const below = errorsBelow({ lines: 'a', 'lines.0.rate': 'b', line: 'c' }, 'lines')
    expect(below).toEqual({ '': 'a', '0.rate': 'b' })
  })
})

describe('a conflict', () => {
  const base = { name: 'Acme', note: 'old', kind: 'once', version: 1 }
  const draft = editDraft({ base, edits: {} }, { name: 'Mine' })
  const theirs = { ...base, name: 'Theirs', note: 'new', version: 2 }

  it('is where somebody else changed a field and the form says something else', () => {
    expect(conflictsOf(fields, draft, theirs)).toMatchObject([
      { field: { name: 'name' }, mine: 'Mine', theirs: 'Theirs', edited: true },
      { field: { name: 'note' }, mine: 'old', theirs: 'new', edited: false },
    ])
    expect(conflictsOf(fields, draft, { ...base, version: 2 })).toEqual([])
    expect(conflictsOf(fields, draft, { ...base, name: 'Mine', version: 2 })).toEqual([])
  })

  it('ends in the newer version, with what was chosen of either and what nobody else touched on top', () => {
    const both = editDraft(draft, { kind: 'monthly' })
    const mine = rebaseDraft(both, theirs, { name: 'mine', note: 'theirs' })
    expect(mine).toEqual({ base: theirs, edits: { name: 'Mine', kind: 'monthly' } })
    expect(valuesOf(mine)).toMatchObject({ name: 'Mine', note: 'new', version: 2 })
    const other = rebaseDraft(both, theirs, { name: 'theirs', note: 'mine' })
    expect(other.edits).toEqual({ note: 'old', kind: 'monthly' })
  })
})

it('a new line holds the defaults of its fields, what the stand-ins among them mean, and no for yes-or-no', () => {
  const of = defineFields({
    text: field.text({ default: 'Work' }),
    taxed: field.boolean(),
    rate: field.decimal(),
    on: field.date({ default: '$today' }),
    by: field.user({ default: '$user' }),
  })
  const line = { text: 'Work', taxed: false, rate: null, on: '2026-03-01', by: 'usr_1' }
  expect(emptyItem(of, asked)).toEqual(line)
})
