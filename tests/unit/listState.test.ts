import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { field, FIELD_KINDS } from '#src/framework/define/field.ts'
import type { AnyField, FieldKind } from '#src/framework/define/fieldKinds.ts'
import { KINDS } from '#src/framework/define/kinds.ts'
import { compare, type ListFilter, type ListFilters } from '#src/framework/define/query/ListQuery.ts'
import { filterNamesOf, takesMany } from '#src/framework/define/query/operators.ts'
import { refuseValue } from '#src/framework/define/query/refuseValue.ts'
import { writeListQuery } from '#src/framework/define/query/writeListQuery.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import type { ScreenResource } from '#src/framework/registry/ScreenResource.ts'
import {
  toMatch,
  withFilters,
  toPage,
  toSearch,
  toSize,
  toSort,
  toView,
} from '#src/framework/list/ListState.ts'
import type { ListState } from '#src/framework/list/ListState.ts'
import { parseListState, toSearchParams } from '#src/framework/list/parseListState.ts'
import { toMatching } from '#src/framework/list/toMatching.ts'
import { toScreenResource } from '#src/framework/registry/toScreenResource.ts'
import { orders } from '#tests/support/resources.ts'

const resolve = (resource: Resource) => toScreenResource(resource, new Map())
const ordersList = resolve(orders as unknown as Resource)

/** What a resource needs besides its fields and its list. */
const nobody = { show: false, create: false, edit: false, delete: false, export: false } as const
const bare = {
  name: 'things',
  labels: { singular: 'Thing', plural: 'Things' },
  recordTitle: 'title',
  navigation: false,
  permissions: { ...nobody, list: 'records.view' },
} as const

const parse = (query: string, resource = ordersList) => parseListState(resource, new URLSearchParams(query))
/** What the API is asked for. */
const asked = (state: ListState, resource = ordersList) =>
  writeListQuery(toMatching(resource, state), 'simple-rest')
const write = (state: ListState, resource = ordersList) => toSearchParams(resource, state).toString()

describe('the address of a list', () => {
  test('reads page, size, sort, search, preset and filters, which the API names in its own way', () => {
    const { state, problems } = parse(
      'page=3&size=50&sort=-total&q=acme&view=large&status=draft&status=approved&total.gte=10&number.contains=A',
    )
    expect(problems).toEqual([])
    expect(state).toEqual({
      page: 3,
      size: 50,
      sort: { field: 'total', order: 'desc' },
      q: 'acme',
      view: 'large',
      filters: [
        compare('number', 'contains', 'A'),
        compare('total', 'gte', '10'),
        compare('status', 'in', 'draft', 'approved'),
      ],
      anyOf: [],
    })
    const filters = { status: ['draft', 'approved'], total_gte: '10', number_like: 'A' }
    expect(asked(state)).toEqual({ ...filters, _preset: 'large', q: 'acme' })
  })

  test('any of its filters may do instead of all; what is set then is one more of them, and a single one is a filter again', () => {
    const all = parse('status=draft&total.gte=10&total.lte=20').state
    const any = toMatch('any')(all)
    const range = [compare('total', 'gte', '10'), compare('total', 'lte', '20')]
    const either = [range, [compare('status', 'in', 'draft')]]
    expect(any).toEqual({ ...all, filters: [], anyOf: [either] })
    expect(parse(write(any)).state).toEqual(any)
    expect(toMatch('all')(any)).toEqual(all)
    const number = compare('number', 'contains', 'A')
    expect(withFilters(number)(any).anyOf).toEqual([[...either, [number]]])
    const one = withFilters(compare('status', 'in'))(any)
    expect([one.filters, one.anyOf]).toEqual([range, []])
  })

  test('alternatives of several fields, which a link asks for, stay beside the filters that are set', () => {
    const linked = parse(
      new URLSearchParams({ or: '[{"status":"draft","total.gte":"10"}]' }).toString(),
    ).state
    const more = withFilters(compare('number', 'contains', 'A'))(linked)
    expect([more.filters, more.anyOf]).toEqual([[compare('number', 'contains', 'A')], linked.anyOf])
  })

  test('asks for those without a value, or with one, of a field that may be empty', () => {
    const { state, problems } = parse('paidAt.null=true&number.null=true&dueOn.null=false')
    expect(asked(state)).toEqual({ paidAt_null: 'true', dueOn_null: 'false' })
    expect(problems).toEqual(['number.null'])
    expect(parse(write(state)).state).toEqual(state)
  })

  test('opens with the preset that is its default, and is always of its own records', () => {
    const { list, ...rest } = toResource({})
    const [first] = list.presets ?? []
    const second = { name: 'second', label: 'Second', where: {}, default: true } as const
    const presets = [...(first ? [first] : []), second]
    const things = resolve({ ...rest, list: { ...list, presets, where: { title: { null: false } } } })
    const views = ['', 'page=1', 'view=first', 'view=gone'].map((query) => parse(query, things).state)
    expect(views.map(({ view }) => view)).toEqual(['second', undefined, 'first', undefined])
    expect(views.map((state) => asked(state, things)['_preset'])).toEqual([
      ['all', 'second'],
      'all',
      ['all', 'first'],
      'all',
    ])
  })

  test('keeps the words that belong to other parts of the screen', () => {
    const params = toSearchParams(ordersList, parse('').state, new URLSearchParams('record=ord_1&colour=red'))
    expect(params.toString()).toBe('record=ord_1')
  })

  test.each([
    ['colour=red', 'colour'],
    ['status=lost', 'status=lost'],
    ['total.gte=a%20lot', 'total.gte=a lot'],
    ['dueOn.gte=2026-02-30', 'dueOn.gte=2026-02-30'],
    ['sort=wallet', 'sort=wallet'],
    ['page=0', 'page=0'],
    ['page=2&page=9', 'page=9'],
    ['view=none', 'view=none'],
    ['apiKey=sk', 'apiKey'],
    ['__proto__=1', '__proto__'],
    ['number.contains=%00', 'number.contains=\0'],
    ['total.gte=1&total.gte=2', 'total.gte=2'],
    ['headers[x]=1', 'headers[x]'],
    ['method=delete', 'method'],
  ])('leaves %s aside and says so', (query, problem) => {
    expect(parse(query).problems).toEqual([problem])
  })

  test('takes what is empty for nothing at all, and never asks for more rows than the list offers', () => {
    const empty = ['q=', 'status=', 'page=', 'sort=', 'total.gte=']
    expect(empty.map((query) => parse(query))).toEqual(empty.map(() => parse('')))
    expect(parse('size=1000000')).toMatchObject({ state: { size: 100 }, problems: ['size=1000000'] })
    expect(parse('size=1').state.size).toBe(10)
  })

  test('begins at the first page whenever something else is shown', () => {
    const { state } = parse('page=7')
    const sorted = toSort({ field: 'total', order: 'asc' })
    const changes = [
      toSize(50),
      toSearch('x'),
      toView('large'),
      sorted,
      withFilters(compare('status', 'in', 'draft')),
    ]
    expect(changes.map((change) => change(state).page)).toEqual([1, 1, 1, 1, 1])
    expect(toPage(8)(state).page).toBe(8)
  })

  test('survives any address whatever, and is stable from then on', () => {
    const known = ['page', 'size', 'sort', 'q', 'view', 'record', 'status', 'total.gte']
    const words = fc.constantFrom(...known, '__proto__', 'toString', 'a[b]')
    const pairs = fc.array(
      fc.tuple(fc.oneof(words, fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' })),
    )
    fc.assert(
      fc.property(pairs, (entries) => {
        const { state } = parseListState(ordersList, new URLSearchParams(entries))
        expect(parse(write(state))).toEqual({ state, problems: [] })
      }),
    )
  })

  test('comes back as it was, for any resource, any text and any number of values (P7)', () => {
    fc.assert(
      fc.property(anyList(), ({ resource, state }) => {
        const params = new URLSearchParams(toSearchParams(resource, state).toString())
        expect(parseListState(resource, params)).toEqual({ state, problems: [] })
      }),
      { numRuns: 300 },
    )
  })
})

test('the API is asked for days that begin and end where the reader is, and for calendar days as they are', () => {
  const query = 'paidAt.gte=2026-01-01&paidAt.lte=2026-01-31&dueOn.lte=2026-01-31'
  expect(asked(parse(query).state)).toEqual({
    paidAt_gte: new Date(2026, 0, 1).toISOString(),
    paidAt_lte: new Date(2026, 0, 31, 23, 59, 59, 999).toISOString(),
    dueOn_lte: '2026-01-31',
  })
})

/** A resource with fields of random kinds under random names, and a state that its list may have. */
function anyList(): fc.Arbitrary<{ resource: ScreenResource; state: ListState }> {
  const name = fc.oneof(
    fc.constantFrom('page', 'size', 'sort', 'q', 'view', 'record', 'status', 'amount'),
    fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,8}$/),
  )
  return fc
    .dictionary(name, fc.constantFrom(...FIELD_KINDS), { minKeys: 1, maxKeys: 8, noNullPrototype: true })
    .map((kinds) => resolve(toResource(kinds)))
    .chain((resource) => fc.record({ resource: fc.constant(resource), state: anyState(resource) }))
}

function toResource(kinds: Readonly<Record<string, FieldKind>>): Resource {
  const fields = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, makeField(kind)]))
  const searchable = Object.keys(kinds).filter((name) => KINDS[kinds[name] ?? 'text'].searchable)
  return {
    ...bare,
    fields: { ...fields, title: field.text() },
    list: {
      columns: [...Object.keys(kinds), 'title'],
      search: [...searchable, 'title'],
      presets: [{ name: 'first', label: 'First', where: {} }],
      defaultSort: { field: 'title', order: 'asc' },
    },
  }
}

/** The options without which a field of the kind is none. */
const NEEDED: Partial<Record<FieldKind, unknown>> = {
  amount: { asset: 'title' },
  enum: { options: { a: { label: 'A' }, 'b&c': { label: 'B' }, '': { label: 'C' } } },
  reference: { to: 'orders' },
  references: { to: 'orders' },
  slug: { from: 'title' },
  sequence: 'SO-{n}',
  items: { of: { note: field.text() } },
}
const makeField = (kind: FieldKind) => (field[kind] as (options?: unknown) => AnyField)(NEEDED[kind])

function anyState(resource: ScreenResource): fc.Arbitrary<ListState> {
  const { list } = resource
  const sortable = list.columns.filter(({ sortable: may }) => may).map((column) => column.field.name)
  const filters = anyFilters(resource)
  const alternatives = fc.array(filters, { minLength: 1, maxLength: 3 })
  return fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    size: fc.constantFrom(...list.pageSizes),
    sort: fc.record({ field: fc.constantFrom(...sortable), order: fc.constantFrom('asc', 'desc') }),
    q: anyText.map((text) => text.trim()),
    view: fc.constantFrom(undefined, 'first'),
    filters,
    anyOf: fc.uniqueArray(alternatives, { maxLength: 2, selector: (one) => JSON.stringify(one) }),
  })
}

/** Some of the filters that an address may hold, in the order of the fields. */
function anyFilters({ definition: { fields } }: ScreenResource): fc.Arbitrary<ListFilters> {
  const each = [...filterNamesOf(fields, 'address').values()].map((comparison) =>
    fc.option(anyFilter(fields[comparison.field] as AnyField, comparison), { nil: undefined }),
  )
  return fc
    .tuple(...each)
    .map((found) => found.filter((one) => one !== undefined && one.values.length > 0) as ListFilters)
}

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })

function anyFilter(
  field: AnyField,
  { field: name, operator }: Pick<ListFilter, 'field' | 'operator'>,
): fc.Arbitrary<ListFilter> {
  const value = operator === 'null' ? fc.constantFrom('true', 'false') : anyValue(field.kind)
  return fc
    .uniqueArray(
      value.filter((text) => refuseValue(field, operator, text) === undefined),
      { maxLength: takesMany(field, operator) ? 30 : 1 },
    )
    .map((values) => compare(name, operator, ...values))
}

function anyValue(kind: FieldKind): fc.Arbitrary<string> {
  if (kind === 'enum') return fc.constantFrom('a', 'b&c')
  const day = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const { storage } = KINDS[kind]
  if (kind === 'time') return fc.constantFrom('00:00', '09:30', '23:59')
  if (storage === 'boolean') return fc.constantFrom('true', 'false')
  if (storage === 'integer') return fc.integer().map(String)
  if (storage === 'numeric')
    return fc.tuple(fc.integer(), fc.nat(999)).map(([whole, part]) => `${whole}.${part}`)
  if (storage === 'date') return day.map((text) => text.slice(0, 10))
  if (storage === 'timestamptz')
    return fc.tuple(day, fc.constantFrom(10, undefined)).map(([text, end]) => text.slice(0, end))
  return anyText
}
