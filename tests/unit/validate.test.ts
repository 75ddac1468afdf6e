import { describe, expect, it } from 'vitest'
import { defineFields, field } from '#src/framework/define/field.ts'
import { isEmpty } from '#src/framework/define/isEmpty.ts'
import { refuseValue, validateRecord } from '#src/framework/define/validate.ts'
import { fillText, labelOf, toWords } from '#src/framework/define/words.ts'

const fields = defineFields({
  id: field.id(),
  email: field.email({ required: true, label: 'E-mail' }),
  age: field.integer({ min: 18 }),
  status: field.enum({ options: { open: { label: 'Open' }, paid: { label: 'Paid' } }, default: 'open' }),
  createdAt: field.timestamp({ readOnly: true }),
  lines: field.items({
    of: {
      title: field.text({ required: true }),
      quantity: field.integer({ required: true, min: 1 }),
      rate: field.decimal({ required: true }),
      amount: field.decimal({ computed: { multiply: ['quantity', 'rate'], scale: 2 } }),
    },
  }),
})

const texts = (input: Readonly<Record<string, unknown>>, options?: { readonly partial: boolean }) =>
  validateRecord(fields, input, options).map((error) => `${error.field}: ${error.text}`)

describe('validateRecord', () => {
  it('finds nothing wrong in a sound record', () => {
    expect(texts({ email: 'a@b.co', age: 18, status: 'paid' })).toEqual([])
  })

  it('reports everything at once, by field', () => {
    expect(texts({ email: 'a@b', age: 17, status: 'late' })).toEqual([
      'email: E-mail is invalid',
      'age: Age must be at least 18',
      'status: Status must be one of open, paid',
    ])
  })

  it.each([undefined, null, '', '   '])('wants what is required, and %j is nothing', (email) => {
    expect(texts({ email })).toEqual(['email: E-mail is required'])
  })

  it('lets what is optional be missing', () => {
    expect(texts({ email: 'a@b.co', age: null })).toEqual([])
  })

  it('leaves out what has a default, but not what was emptied', () => {
    expect(texts({ email: 'a@b.co' })).toEqual([])
    expect(texts({ email: 'a@b.co', status: null })).toEqual(['status: Status is required'])
  })

  it('refuses names that are no fields, inherited ones too', () => {
    expect(texts({ email: 'a@b.co', role: 'owner', constructor: 1 })).toEqual([
      'role: role is not a field',
      'constructor: constructor is not a field',
    ])
  })

  it('refuses what only the API sets', () => {
    expect(texts({ email: 'a@b.co', id: 'x', createdAt: null })).toEqual([
      'id: ID cannot be set',
      'createdAt: Created at cannot be set',
    ])
  })

  it('leaves alone what an edit does not send', () => {
    expect(texts({ age: 20 }, { partial: true })).toEqual([])
    expect(texts({ email: '' }, { partial: true })).toEqual(['email: E-mail is required'])
  })

  it('looks into line items, and names the place', () => {
    const lines = [{ title: 'A', quantity: 1, rate: '2' }, { title: '', quantity: 0 }, 'x']
    expect(texts({ email: 'a@b.co', lines })).toEqual([
      'lines.1.title: Title is required',
      'lines.1.quantity: Quantity must be at least 1',
      'lines.1.rate: Rate is required',
      'lines.2: must be an entry',
    ])
  })

  it('overlooks what is sent for computed fields', () => {
    const lines = [{ title: 'A', quantity: 1, rate: '2', amount: 'anything' }]
    expect(texts({ email: 'a@b.co', lines })).toEqual([])
  })
})

describe('refuseValue', () => {
  it('begins with the label', () => {
    expect(refuseValue(field.text({ required: true, label: 'First name' }), 'firstName', '')).toBe(
      'First name is required',
    )
    expect(refuseValue(field.integer(), 'visits', 1.5)).toBe('Visits must be a whole number')
  })
})

describe('isEmpty', () => {
  it.each([null, undefined, '', ' \n', []])('says that %j is nothing', (value) => {
    expect(isEmpty(value)).toBe(true)
  })

  it.each([0, false, 'x', [''], {}])('says that %j is something', (value) => {
    expect(isEmpty(value)).toBe(false)
  })
})

describe('words', () => {
  it.each([
    ['createdAt', 'Created at'],
    ['payment-links', 'Payment links'],
    ['api_key', 'Api key'],
    ['line2Total', 'Line2 total'],
    ['name', 'Name'],
  ])('reads %s as %s', (name, words) => {
    expect(toWords(name)).toBe(words)
  })

  it('prefers the label of a field, and calls an id ID', () => {
    expect(labelOf(field.text({ label: 'VAT number' }), 'vat')).toBe('VAT number')
    expect(labelOf(field.id(), 'id')).toBe('ID')
    expect(labelOf(field.text(), 'firstName')).toBe('First name')
  })

  it('fills places of a text from a record', () => {
    expect(fillText('Delete {name}, {count} of {count}?', { name: 'A{b}', count: 2 })).toBe(
      'Delete A{b}, 2 of 2?',
    )
  })

  it('leaves places that nothing fills', () => {
    expect(fillText('Delete {name} {other}?', { name: null })).toBe('Delete {name} {other}?')
  })
})
