import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { field, FIELD_KINDS } from '#src/framework/define/field.ts'
import type { Field, FieldKind } from '#src/framework/define/fieldKinds.ts'
import { kindOf } from '#src/framework/define/kinds.ts'
import { engineWords } from '#framework/text/french'
import { refuseValue } from '#src/framework/define/validate.ts'
import { inWords } from '#tests/support/inWords.ts'

const word = fc
  .string({ minLength: 1, maxLength: 50, unit: 'grapheme-ascii' })
  .filter((text) => text.trim() !== '')
const notText = fc.oneof(fc.integer(), fc.boolean(), fc.constant({}), fc.constant(['x']))
const notNumber = fc.oneof(
  notText.filter((value) => typeof value !== 'number'),
  fc.constantFrom(
    '',
    ' ',
    'x',
    '00001',
    '-01',
    1e-7,
    1e21,
    Infinity,
    '1,5',
    '1e3',
    '.5',
    '5.',
    '+1',
    '0x1',
    'NaN',
    '1 000',
  ),
)
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^(\.[0-9]{1,18})?$/))
  .map(([negative, whole, fraction]) => `${negative ? '-' : ''}${whole}${fraction}`)
const hex = (length: number) => fc.stringMatching(new RegExp(`^0x[0-9a-f]{${length}}$`))
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** A field of each kind, values that it takes, and values that it refuses. */
const CASES: Readonly<
  Record<FieldKind, { field: Field; good: fc.Arbitrary<unknown>; bad: fc.Arbitrary<unknown> }>
> = {
  id: { field: field.id(), good: word, bad: fc.oneof(fc.integer(), fc.constant('x'.repeat(256))) },
  text: { field: field.text(), good: word, bad: fc.oneof(notText, fc.constant('x'.repeat(256))) },
  textarea: { field: field.textarea(), good: word, bad: fc.oneof(notText, fc.constant('x'.repeat(5001))) },
  email: {
    field: field.email(),
    good: fc.emailAddress(),
    bad: fc.constantFrom('x', 'a@b', '@b.co', 'a b@c.de', 'a@b@c.de', `${'x'.repeat(250)}@b.co`, 1),
  },
  markdown: { field: field.markdown(), good: word, bad: fc.oneof(notText, fc.constant('x'.repeat(20_001))) },
  phone: {
    field: field.phone(),
    good: fc.stringMatching(/^\+?[0-9]{6,19}$/),
    bad: fc.constantFrom('12345', '0'.repeat(21), 'call me', '+', '(------)', '12-34 (5)', 123456),
  },
  url: {
    field: field.url(),
    good: fc.webUrl({ withQueryParameters: true }),
    bad: fc.constantFrom(
      'example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.b',
      `https://a.b/${'x'.repeat(2000)}`,
    ),
  },
  integer: {
    field: field.integer(),
    good: fc.maxSafeInteger(),
    bad: fc.constantFrom(1.5, Number.NaN, Infinity, 2 ** 53, '1', true),
  },
  decimal: {
    field: field.decimal(),
    good: fc.oneof(decimal, fc.integer(), fc.constantFrom(0.5, -8.25)),
    bad: notNumber.filter((value) => value !== '' && value !== ' '),
  },
  percent: { field: field.percent(), good: decimal, bad: fc.constantFrom('8%', '8,25', '08') },
  amount: {
    field: field.amount({ asset: 'currency' }),
    good: decimal,
    bad: fc.constantFrom('$1', '1 USD', '01', '1'.repeat(41)),
  },
  enum: {
    field: field.enum({ options: { open: { label: 'Open' }, paid: { label: 'Paid' } } }),
    good: fc.constantFrom('open', 'paid'),
    bad: fc.constantFrom('Open', 'late', 'constructor', 'toString', 1, ['open']),
  },
  boolean: { field: field.boolean(), good: fc.boolean(), bad: fc.constantFrom('true', 0, 1, 'yes') },
  date: {
    field: field.date(),
    good: day.map((text) => text.slice(0, 10)),
    bad: fc.constantFrom(
      '2026-02-30',
      '2026-13-01',
      '01.02.2026',
      '2026-1-1',
      '2026-01-01T00:00:00Z',
      20260101,
    ),
  },
  timestamp: {
    field: field.timestamp(),
    good: day,
    bad: fc.constantFrom(
      '2026-02-30T00:00:00Z',
      '2026-01-01',
      '2026-01-01T25:00:00Z',
      '+010000-01-01T00:00:00Z',
      'yesterday',
      '2026-01-01T00:00:00',
      1,
    ),
  },
  place: {
    field: field.place(),
    good: fc.oneof(
      fc
        .tuple(
          fc.integer({ min: -90, max: 90 }),
          fc.stringMatching(/^\d{1,8}$/),
          fc.integer({ min: -179, max: 179 }),
        )
        .map(
          ([latitude, fraction, longitude]) =>
            `${Math.abs(latitude) === 90 ? latitude : `${latitude}.${fraction}`},${longitude}.5`,
        ),
      fc.constantFrom('90,180', '-90,-180', '0,0', '52.5200, 13.4050', '52.52;13.405', '(52.52 13.405)'),
    ),
    bad: fc.constantFrom(
      '90.0000000001,0',
      '0,180.1',
      '-91,0',
      '52.52',
      '52.52,',
      'Berlin',
      '52.52,13.405,34',
      52.52,
      ['52.52', '13.405'],
    ),
  },
  time: {
    field: field.time({ min: '08:00' }),
    good: fc.stringMatching(/^(0[89]|1\d|2[0-3]):[0-5]\d$/),
    bad: fc.constantFrom('07:59', '24:00', '9:30', '09:60', '09:30:00', 'noon', 930),
  },
  colour: {
    field: field.colour(),
    good: fc.stringMatching(/^#[0-9a-f]{6}$/),
    bad: fc.constantFrom('red', '#fff', '#1677ff80', '#1677FF', 'url(x)', 7),
  },
  slug: {
    field: field.slug({ from: 'title' }),
    good: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,20}){0,3}$/),
    bad: fc.constantFrom('-a', 'a-', 'a--b', 'A', 'a b', 'ä', 'x'.repeat(101), 7),
  },
  sequence: { field: field.sequence('SO-{n}'), good: word, bad: fc.integer() },
  reference: { field: field.reference({ to: 'orders' }), good: word, bad: fc.integer() },
  address: {
    field: field.address(),
    good: hex(40),
    bad: fc.constantFrom(
      '0x',
      `0x${'a'.repeat(39)}`,
      `0x${'a'.repeat(41)}`,
      'a'.repeat(42),
      `0x${'g'.repeat(40)}`,
      1,
    ),
  },
  hash: {
    field: field.hash(),
    good: hex(64),
    bad: fc.constantFrom('0x', `0x${'a'.repeat(63)}`, `0x${'A'.repeat(64)}`, 1),
  },
  secret: { field: field.secret(), good: word, bad: fc.oneof(notText, fc.constant('x'.repeat(256))) },
  references: {
    field: field.references({ to: 'orders' }),
    good: fc.uniqueArray(word, { minLength: 1, maxLength: 100 }),
    bad: fc.constantFrom('ord_1', [''], [1], ['ord_1', 'ord_1'], Array.from({ length: 101 }, String)),
  },
  user: { field: field.user(), good: word, bad: fc.constantFrom(1, 'x'.repeat(256)) },
  file: {
    field: field.file({ many: true, maxItems: 2 }),
    good: fc.constantFrom(['file_1'], [{ id: 'file_1', name: 'a.pdf' }, 'file_2']),
    bad: fc.constantFrom('file_1', { id: 'file_1' }, [1], ['a', 'a'], ['a', 'b', 'c']),
  },
  image: {
    field: field.image(),
    good: fc.constantFrom('file_1', { id: 'file_1' }),
    bad: fc.constantFrom(1, ['file_1'], { name: 'a.png' }, true),
  },
  tags: {
    field: field.tags(),
    good: fc.array(word, { minLength: 1, maxLength: 20 }),
    bad: fc.constantFrom(
      'a',
      [''],
      ['x'.repeat(51)],
      [1],
      Array.from({ length: 21 }, () => 'a'),
    ),
  },
  items: {
    field: field.items({ of: { title: field.text() }, maxItems: 3 }),
    good: fc.array(fc.constant({ title: 'x' }), { minLength: 1, maxLength: 3 }),
    bad: fc.constantFrom('a', { title: 'x' }, [{}, {}, {}, {}]),
  },
  json: { field: field.json(), good: fc.jsonValue(), bad: fc.constant(undefined) },
}

describe.each(FIELD_KINDS.map((kind) => ({ kind, ...CASES[kind] })))('the kind $kind', ({ field, good }) => {
  it('takes what it is for', () => {
    fc.assert(
      fc.property(good, (value) => {
        expect(refuseValue(field, 'it', value)).toBeUndefined()
      }),
    )
  })

  it('has a schema that is JSON', () => {
    const schema = kindOf(field).schema(field.options)
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema)
  })
})

/** Structured data may be anything. */
const CHOOSY = FIELD_KINDS.filter((kind) => kind !== 'json')

describe.each(CHOOSY.map((kind) => ({ kind, ...CASES[kind] })))('the kind $kind', ({ field, bad }) => {
  it('refuses everything else, in words that have their French', () => {
    fc.assert(
      fc.property(bad, (value) => {
        const refusal = refuseValue(field, 'it', value)
        expect(inWords(refusal)).toMatch(/^(It|ID) \S.+[^.]$/)
        expect(Object.keys(engineWords)).toContain(Object(refusal).text)
      }),
    )
  })
})

const COLOURS = { red: { label: 'Red' }, blue: { label: 'Blue' } }

describe('limits', () => {
  it.each<[Field, unknown, string | undefined]>([
    [field.text({ minLength: 3 }), 'ab', 'Name must be at least 3 characters'],
    [field.text({ maxLength: 3 }), 'abcd', 'Name must be at most 3 characters'],
    [field.text({ maxLength: 300 }), 'x'.repeat(300), undefined],
    [
      field.text({ pattern: { regex: '[A-Z][0-9]+', message: 'must be like B12' } }),
      'B1x',
      'Name must be like B12',
    ],
    [field.text({ pattern: { regex: '[A-Z][0-9]+', message: 'must be like B12' } }), 'B12', undefined],
    [field.integer({ min: 0 }), -1, 'Name must be at least 0'],
    [field.integer({ max: 10 }), 11, 'Name must be at most 10'],
    [field.decimal({ min: '0.1' }), '0.09', 'Name must be at least 0.1'],
    [field.decimal({ min: '9' }), '10', undefined],
    [field.decimal({ max: '100' }), '100.00', undefined],
    [field.decimal({ scale: 2 }), '1.005', 'Name must have at most 2 decimals'],
    [
      field.amount({ asset: 'x', max: '9007199254740993' }),
      '9007199254740994',
      'Name must be at most 9007199254740993',
    ],
    [field.date({ min: '2026-01-01' }), '2025-12-31', 'Name must be at least 2026-01-01'],
    [field.timestamp({ max: '2026-01-01T00:00:00Z' }), '2026-01-01T01:00:00+02:00', undefined],
    [field.items({ of: {}, minItems: 2 }), [{}], 'Name needs at least 2 entries'],
    [field.tags({ maxItems: 1 }), ['a', 'b'], 'Name can have up to 1 entries'],
    [field.tags({ options: COLOURS }), ['red', 'blue'], undefined],
    [field.tags({ options: COLOURS }), ['red', 'green'], 'Name cannot hold "green"'],
    [field.tags({ options: COLOURS }), ['red', 'blue', 'red'], 'Name can have up to 2 entries'],
  ])('%#: are kept by value', (limited, value, text) => {
    expect(inWords(refuseValue(limited, 'name', value))).toBe(text)
  })

  it('name the words that tags choose from in their schema', () => {
    const tags = field.tags({ options: COLOURS })
    expect(kindOf(tags).schema(tags.options)).toEqual({
      type: 'array',
      maxItems: 2,
      items: { type: 'string', enum: ['red', 'blue'] },
    })
  })
})
