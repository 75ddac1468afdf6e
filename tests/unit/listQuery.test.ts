import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/Engine.ts'
import type { Params } from '#src/framework/define/query/ListQuery.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'
import { problemsThrownBy } from '#tests/support/problemsThrownBy.ts'
import { testResources } from '#tests/support/resources.ts'

const { sources } = createEngine(testResources)

/** What is wrong with a query: the parameter, and the text. */
const problemsOf = (
  query: string,
  resource = 'orders',
  dialect: 'simple-rest' | 'envelope' = 'simple-rest',
) => problemsThrownBy(() => parse(query, resource, dialect))

describe('the query of a list', () => {
  it.each([
    ['nothing=1', 'nothing', /^nothing isn’t a filter\. Available: id, .*number_like.*quantity_gte/],
    ['status_gte=draft', 'status_gte', /^Status can only be filtered by status, status_ne$/],
    ['lines=x', 'lines', /^Lines can’t be filtered$/],
    ['apiKey=x', 'apiKey', /^API key can’t be filtered$/],
    ['status=gone', 'status', /^Status must be one of draft, approved, rejected$/],
    ['quantity_gte=many', 'quantity_gte', /^Quantity must be a whole number$/],
    ['total_gte=1e3', 'total_gte', /^Total must be a number$/],
    ['express=yes', 'express', /^Express must be true or false$/],
    ['dueOn=2025-02-30', 'dueOn', /^Due on must be a date like 2026-03-01$/],
    ['paidAt_gte=yesterday', 'paidAt_gte', /^Paid at must be a date like/],
    ['paidAt_lte=9999-12-31', 'paidAt_lte', /^Paid at must be a date like/],
    ['number=', 'number', /^Number needs a value$/],
    ['quantity=1&quantity=2', 'quantity', /^Quantity takes one value as quantity$/],
    ['number_like=a&number_like=b', 'number_like', /^Number takes one value as number_like$/],
    ['constructor=1', 'constructor', /isn’t a filter/],
    ['_preset=other', '_preset', /^Unknown preset\. Available: large, unpaid$/],
    ['_or=status', '_or', /^_or must be JSON like \[/],
    ['_or=[]', '_or', /with 1 to 20 alternatives$/],
    ['_or=[{"status":"gone"}]', '_or', /^Status must be one of draft, approved, rejected$/],
    ['_or=[{"_sort":"number"}]', '_or', /^_sort isn’t a filter/],
    [`q=${'x'.repeat(201)}`, 'q', /up to 200/],
    ['_sort=nothing', '_sort', /^Can’t sort by nothing\. Available: id, number/],
    ['_sort=note', '_sort', /Can’t sort by note/],
    ['_sort=wallet', '_sort', /Can’t sort by wallet/],
    ['_sort=apiKey', '_sort', /Can’t sort by apiKey/],
    ['_sort=number&_order=up', '_order', /^Order must be asc or desc, one for each sorted field$/],
    ['_order=asc', '_order', /^Order must be asc or desc, one for each sorted field$/],
    ['_start=-1', '_start', /whole number/],
    ['_start=1.5', '_start', /whole number/],
    ['_start=0&_start=1', '_start', /whole number/],
    ['_start=9999999999999999999', '_start', /whole number/],
    ['_start=0&_end=0', '_end', /^End must be 1 to 100 rows after the start$/],
    ['_start=0&_end=101', '_end', /1 to 100 rows/],
    ['_start=5&_end=3', '_end', /1 to 100 rows/],
    ['_start=1000000000001', '_start', /whole number/],
  ])('refuses %s', (query, name, text) => {
    expect(problemsOf(query)).toEqual([[name, expect.stringMatching(text)]])
  })

  it('refuses all that is wrong together', () => {
    expect(problemsOf('nothing=1&express=2&_sort=x&_start=-1')).toHaveLength(4)
  })

  it('refuses a search where there is nothing to look through', () => {
    expect(problemsOf('q=x', 'public-notices')).toEqual([['q', 'Notices can’t be searched']])
  })
})

it('a page of rows is from the first one up to the one that is named', () => {
  const page = (query: string) => {
    const { limit, offset } = parse(query, 'orders', 'simple-rest')
    return [offset, limit]
  }
  expect(page('')).toEqual([0, 100])
  expect(page('_start=20&_end=30')).toEqual([20, 10])
  expect(page('_start=0&_end=100')).toEqual([0, 100])
  expect(page('_start=7&_end=8')).toEqual([7, 1])
  expect(page('_start=1000000000000')).toEqual([1_000_000_000_000, 100])
})

describe('the order of a list', () => {
  const dialect = new PgDialect()
  const orderOf = (query: string, resource = 'orders') =>
    toOrderBy(parse(query, resource, 'simple-rest').orderBy).map((part) => dialect.sqlToQuery(part).sql)

  it('is that of the definition, and ends in the id, so that no two rows are equal', () => {
    expect(orderOf('', 'suppliers')).toEqual(['"c_suppliers"."created_at" desc', '"c_suppliers"."id" desc'])
  })

  it('is by each field that is asked for, words by their letters, what is missing last', () => {
    expect(orderOf('_sort=number,dueOn&_order=asc,DESC')).toEqual([
      'fold("c_orders"."number") collate "C" asc',
      '"c_orders"."due_on" desc nulls last',
      '"c_orders"."id" desc',
    ])
    expect(orderOf('_sort=quantity')).toEqual(['"c_orders"."quantity" asc', '"c_orders"."id" asc'])
  })

  it('is that of the definition among rows that share one of few values, turned round with them', () => {
    expect(orderOf('_sort=status&_order=desc', 'suppliers')).toEqual([
      '"c_suppliers"."status" desc',
      '"c_suppliers"."created_at" asc',
      '"c_suppliers"."id" asc',
    ])
  })
})

describe('the pages of the envelope dialect', () => {
  it('are numbered from 1, in the size of the definition', () => {
    expect(parse('', 'orders', 'envelope')).toMatchObject({ limit: 20, offset: 0 })
    expect(parse('page=3&pageSize=50&search=x', 'orders', 'envelope')).toMatchObject({
      limit: 50,
      offset: 100,
      search: { param: 'search', text: 'x' },
    })
    expect(parse('page=1&pageSize=100', 'orders', 'envelope')).toMatchObject({ limit: 100, offset: 0 })
    expect(problemsOf('page=10000000000', 'orders', 'envelope')).toEqual([])
  })

  it.each([
    ['page=10000000001', 'Page must be a whole number from 1'],
    ['pageSize=0', 'Page size must be from 1 to 100'],
    ['page=0', 'Page must be a whole number from 1'],
    ['pageSize=101', 'Page size must be from 1 to 100'],
    ['_start=0', expect.stringContaining('_start isn’t a filter')],
    ['q=x', expect.stringContaining('q isn’t a filter')],
  ])('refuse %s', (query, text) => {
    expect(problemsOf(query, 'orders', 'envelope')).toEqual([[query.split('=')[0], text]])
  })
})

function parse(query: string, resource: string, dialect: 'simple-rest' | 'envelope') {
  const source = sources.get(resource)
  if (!source) throw new Error(`No ${resource}`)
  const asked = { user: 'usr_1', now: new Date('2025-02-01T00:00:00.000Z') }
  return parseListQuery({ ...source, asked }, paramsOf(query), dialect)
}

function paramsOf(query: string): Params {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
}
