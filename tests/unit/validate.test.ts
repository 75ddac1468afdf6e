import { describe, expect, it } from 'vitest'
import { defineFields, field } from '#src/framework/define/field.ts'
import { isEmpty } from '#src/framework/define/isEmpty.ts'
import { refuseValue, validateRecord } from '#src/framework/define/validate.ts'
import { inWords } from '#tests/support/inWords.ts'
import { fillText } from '#src/framework/define/fillPath.ts'
import { labelOf, toWords } from '#src/framework/define/words.ts'

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
  validateRecord(fields, input, options).map((error) => `${error.field}: ${inWords(error.text)}`)

describe('validateRecord', () => {
  it.each<[what: string, input: Readonly<Record<string, unknown>>, problems: readonly string[]]>([
    ['a sound record', { email: 'a@b.co', age: 18, status: 'paid' }, []],
    ['what is optional', { email: 'a@b.co', age: null }, []],
    ['what is required and left out', {}, ['email: E-mail is required']],
    ['what is required and blank', { email: '   ' }, ['email: E-mail is required']],
    [
      'what has a default, once it was emptied',
      { email: 'a@b.co', status: null },
      ['status: Status is required'],
    ],
    [
      'everything at once, by field',
      { email: 'a@b', age: 17, status: 'late' },
      [
        'email: E-mail is invalid',
        'age: Age must be at least 18',
        'status: Status must be one of open, paid',
      ],
    ],
    [
      'names that are no fields, inherited ones too',
      { email: 'a@b.co', role: 'owner', constructor: 1 },
      ['role: role is not a field', 'constructor: constructor is not a field'],
    ],
    [
      'what only the API sets',
      { email: 'a@b.co', id: 'x', createdAt: null },
      ['id: ID can’t be set', 'createdAt: Created at can’t be set'],
    ],
  ])('says of %s what is wrong', (_, input, problems) => {
    expect(texts(input)).toEqual(problems)
  })

  it('leaves alone what an edit does not send', () => {
    expect(texts({ age: 20 }, { partial: true })).toEqual([])
    expect(texts({ email: '' }, { partial: true })).toEqual(['email: E-mail is required'])
  })

  it('looks into line items, names the place, and overlooks what is sent for computed fields', () => {
    const sound = { title: 'A', quantity: 1, rate: '2', amount: 'anything' }
    expect(texts({ email: 'a@b.co', lines: [sound, { title: '', quantity: 0 }, 'x'] })).toEqual([
      'lines.1.title: Title is required',
      'lines.1.quantity: Quantity must be at least 1',
      'lines.1.rate: Rate is required',
      'lines.2: must be an entry',
    ])
  })
})

it('a value is refused in words that begin with its label', () => {
  const name = field.text({ required: true, label: 'First name' })
  expect(inWords(refuseValue(name, 'firstName', ''))).toBe('First name is required')
  expect(inWords(refuseValue(field.integer(), 'visits', 1.5))).toBe('Visits must be a whole number')
})

it('only nothing is empty', () => {
  expect([null, undefined, '', ' \n', []].map(isEmpty)).not.toContain(false)
  expect([0, false, 'x', [''], {}].map(isEmpty)).not.toContain(true)
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

  it('fills places of a text from a record, and leaves those that nothing fills', () => {
    const record = { name: 'A{b}', count: 2, other: null }
    expect(fillText('Delete {name}, {count} of {count}, {other}?', record)).toBe(
      'Delete A{b}, 2 of 2, {other}?',
    )
  })
})
