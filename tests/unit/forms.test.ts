import { describe, expect, it } from 'vitest'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findResource } from '#src/framework/registry/findPlace.ts'
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

const invoices = defineResource({
  name: 'bills',
  labels: { singular: 'Bill', plural: 'Bills' },
  recordTitle: 'name',
  navigation: false,
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: false,
    export: false,
  },
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
const registry = createRegistry({
  resources: [definition],
  pages: [],
  links: [],
  flags: {},
  home: { title: 'Test', path: '/' },
})
const found = findResource(registry, 'bills')
if (!found?.create) throw new Error('bills has a form')
const [resource, form] = [found, found.create]
const fields = form.sections.flatMap((section) => section.fields)
const asked = { user: 'usr_1', now: new Date('2026-03-01T12:00:00Z') }
const typed = (draft: Draft, edits: Readonly<Record<string, unknown>>) => editDraft(draft, edits)
const start: Draft = { base: emptyItem(definition.fields, asked), edits: {} }

describe('a draft', () => {
  const draft: Draft = { base: { name: 'Acme', note: null, labels: ['a'] }, edits: {} }

  it('is dirty after a change and clean again when the old value is typed', () => {
    const changed = editDraft(draft, { name: 'Acme Ltd' })
    expect(isDirty(changed)).toBe(true)
    expect(isDirty(editDraft(changed, { name: 'Acme' }))).toBe(false)
  })

  it('takes an empty input for nothing', () => {
    expect(isDirty(editDraft(draft, { note: '' }))).toBe(false)
  })

  it('compares lists and line items by content', () => {
    expect(isDirty(editDraft(draft, { labels: ['a'] }))).toBe(false)
    expect(sameValue([{ rate: '1', note: '' }], [{ rate: '1' }])).toBe(true)
    expect(sameValue([{ rate: '1' }], [{ rate: '2' }])).toBe(false)
  })

  it('shows the edits over the record', () => {
    expect(valuesOf(editDraft(draft, { name: 'B' }))).toMatchObject({ name: 'B', labels: ['a'] })
  })
})

describe('what a form sends', () => {
  it('is only what is filled in', () => {
    expect(toCreateInput(fields, typed(start, { name: 'Acme', lines: [] }))).toEqual({
      name: 'Acme',
      kind: 'once',
      lines: null,
    })
  })

  it('is only what changed, an emptied field as null', () => {
    const draft: Draft = { base: { name: 'Acme', note: 'x', kind: 'once' }, edits: {} }
    expect(toEditInput(fields, typed(draft, { note: '' }))).toEqual({ note: null })
  })

  it('leaves out what the API works out', () => {
    const lines = [{ text: 'Work', rate: '2', count: '3', amount: '6.00' }]
    const { lines: sent } = toCreateInput(fields, typed(start, { lines }))
    expect(sent).toEqual([{ text: 'Work', rate: '2', count: '3' }])
  })

  it('never sends back the mask of a secret', () => {
    const base = withoutSecrets(definition.fields, { name: 'Acme', apiKey: '••••1234' })
    expect(toEditInput(fields, typed({ base, edits: {} }, { name: 'B' }))).toEqual({ name: 'B' })
  })
})

describe('reading a draft', () => {
  const shape = { resource, form, mode: 'create' } as const
  const line = { text: 'Work', rate: '2', count: '3' }

  it('sends and checks a section only while its condition holds for what is typed', () => {
    const once = typed(start, { name: 'Acme', lines: [line], day: 99 })
    expect(readDraft(shape, once).input).not.toHaveProperty('day')
    expect(readDraft(shape, once).errors).toEqual({})
    const monthly = readDraft(shape, editDraft(once, { kind: 'monthly' }))
    expect(monthly.input).toHaveProperty('day', 99)
    expect(monthly.errors).toEqual({ day: 'Day must be at most 28' })
  })

  it('refuses with the texts of the API, down to the line', () => {
    const draft = typed(start, { lines: [line, { ...line, rate: '' }] })
    expect(readDraft(shape, draft).errors).toEqual({
      name: 'Name is required',
      'lines.1.rate': 'Rate is required',
    })
  })

  it('works amounts out while one types', () => {
    expect(readDraft(shape, typed(start, { price: '1.005', day: 1 })).values['total']).toBe('1.01')
  })

  it('begins with defaults and as many lines as there must be', () => {
    expect(start.base).toMatchObject({ kind: 'once', name: null, lines: [{ text: null, amount: null }] })
  })
})

describe('errors', () => {
  const refused = { 'lines.1.rate': 'Rate is required', name: 'Name is taken', team: 'No team' }

  it('go to their fields, and the others are told apart', () => {
    const { placed, others } = placeErrors(refused, fields)
    expect(Object.keys(placed)).toEqual(['lines.1.rate', 'name'])
    expect(others).toEqual(['No team'])
  })

  it('are met in the order of the form', () => {
    expect(firstErrorPath(refused, fields)).toBe('name')
    expect(firstErrorPath({ 'lines.1.rate': 'x' }, fields)).toBe('lines.1.rate')
  })

  it('leave with the change of their field', () => {
    expect(withoutErrorsOf(refused, 'lines')).not.toHaveProperty(['lines.1.rate'])
  })

  it('reach the input within', () => {
    expect(errorsBelow({ lines: 'a', 'lines.0.rate': 'b', line: 'c' }, 'lines')).toEqual({
      '': 'a',
      '0.rate': 'b',
    })
  })
})

describe('a conflict', () => {
  const base = { name: 'Acme', note: 'old', kind: 'once', version: 1 }
  const draft = typed({ base, edits: {} }, { name: 'Mine' })

  it('is where somebody else changed a field and the form says something else', () => {
    const theirs = { ...base, name: 'Theirs', note: 'new', version: 2 }
    const conflicts = conflictsOf(fields, draft, theirs)
    expect(
      conflicts.map((conflict) => [conflict.field.name, conflict.mine, conflict.theirs, conflict.edited]),
    ).toEqual([
      ['name', 'Mine', 'Theirs', true],
      ['note', 'old', 'new', false],
    ])
  })

  it('is not what only the user changed, nor what both changed alike', () => {
    expect(conflictsOf(fields, draft, { ...base, version: 2 })).toEqual([])
    expect(conflictsOf(fields, draft, { ...base, name: 'Mine', version: 2 })).toEqual([])
  })

  it('ends in the newer version, with what was chosen of either and what nobody else touched on top', () => {
    const theirs = { ...base, name: 'Theirs', note: 'new', version: 2 }
    const both = editDraft(draft, { kind: 'monthly' })
    const mine = rebaseDraft(both, theirs, { name: 'mine', note: 'theirs' })
    expect(mine.base).toBe(theirs)
    expect(mine.edits).toEqual({ name: 'Mine', kind: 'monthly' })
    expect(valuesOf(mine)).toMatchObject({ name: 'Mine', note: 'new', version: 2 })
    const other = rebaseDraft(both, theirs, { name: 'theirs', note: 'mine' })
    expect(other.edits).toEqual({ note: 'old', kind: 'monthly' })
  })
})

describe('a new line', () => {
  it('holds the defaults of its fields, and no for yes-or-no', () => {
    const of = defineFields({
      text: field.text({ default: 'Work' }),
      taxed: field.boolean(),
      rate: field.decimal(),
    })
    expect(emptyItem(of, asked)).toEqual({ text: 'Work', taxed: false, rate: null })
  })

  it('holds what the stand-ins among them mean', () => {
    const of = defineFields({
      on: field.date({ default: '$today' }),
      at: field.timestamp({ default: '$now' }),
      by: field.user({ default: '$user' }),
    })
    expect(emptyItem(of, asked)).toEqual({ on: '2026-03-01', at: '2026-03-01T12:00:00.000Z', by: 'usr_1' })
  })
})
