import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { createEngine } from '#server/engine/Engine.ts'
import type { Resource } from '#define'
import type { Params } from '#src/framework/define/query/ListQuery.ts'
import { parseListQuery, parseSelection } from '#server/engine/query/parseListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'
import { problemsThrownBy } from '#tests/support/problemsThrownBy.ts'
import { orders, testResources } from '#tests/support/resources.ts'

/** Found by ids, addresses and hashes too. */
const found = {
  ...orders,
  name: 'found-orders',
  list: { ...orders.list, search: ['id', 'wallet', 'paymentHash', 'number'] },
} as unknown as Resource
const { sources } = createEngine([...testResources, found])

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

const dialect = new PgDialect()

describe('the rows of a list', () => {
  /** The condition in SQL, with its values in place. */
  const whereOf = (query: string) => {
    const { where } = parse(query, 'orders', 'simple-rest')
    const { sql, params } = where ? dialect.sqlToQuery(where) : { sql: '', params: [] }
    return sql
      .replaceAll(/"c_\w+"\./g, '')
      .replaceAll(/\$(\d+)/g, (_, at: string) => `'${String(params[Number(at) - 1])}'`)
  }

  it.each([
    ['', ''],
    ['status=draft', `"status" = 'draft'`],
    ['quantity_gte=2&quantity_lte=5', `("quantity" >= '2' and "quantity" <= '5')`],
    ['_preset=unpaid', `"paid_at" is null`],
    ['_preset=large', `("total" > '1000'::numeric and "status" = 'draft')`],
    ['_or=[{"status":"draft"},{"express":"true"}]', `("status" = 'draft' or "express" = 'true')`],
    ['_or=[{"status":"draft"},{}]', `("status" = 'draft' or true)`],
    [
      'express=true&_preset=unpaid&_or=[{"quantity":"1"}]',
      `("express" = 'true' and "paid_at" is null and "quantity" = '1')`,
    ],
  ])('that %s asks for', (query, sql) => {
    expect(whereOf(query)).toBe(sql)
  })

  it('all of them at once have no pages', () => {
    const select = (query: string) => parseSelection(seenOf('orders'), paramsOf(query))
    expect(select('status=draft')).toMatchObject({ limit: 100, offset: 0 })
    expect(problemsThrownBy(() => select('_start=20'))).toEqual([
      ['_start', expect.stringContaining('_start isn’t a filter')],
    ])
  })
})

describe('a search', () => {
  /** The columns that it looks through: `=` compares the whole, `~` finds a part. */
  const columnsOf = (text: string, scope?: 'platform') => {
    const { where } = parse(`q=${text}`, 'found-orders', 'simple-rest', scope)
    if (!where) return ''
    const { sql, params } = dialect.sqlToQuery(where)
    const named = [...sql.matchAll(/"c_found_orders"\."(\w+)"\)? (=|like)/g)]
    const whole = sql.includes('=') ? ` ${String(params[0])}` : ''
    return named.map(([, name, how]) => `${name}${how === '=' ? how : '~'}`).join(' ') + whole
  }
  const HASH = `0x${'aB'.repeat(32)}`
  const ID = `ord_${'a'.repeat(22)}`

  it.each([
    ['words', 'chair', 'id~ wallet~ payment_hash~ number~'],
    ['a hash', HASH, `payment_hash= number~ ${HASH.toLowerCase()}`],
    ['part of a hash or address', HASH.slice(0, 10), 'wallet~ payment_hash~ number~'],
    ['too little for a hash', HASH.slice(0, 9), 'id~ wallet~ payment_hash~ number~'],
    ['a word with a hash in it', `x${HASH}`, 'id~ wallet~ payment_hash~ number~'],
    ['an id', ID, `id= number~ ${ID}`],
    ['part of an id', ID.slice(0, 12), 'id~ number~'],
    ['too little for an id', ID.slice(0, 11), 'id~ wallet~ payment_hash~ number~'],
    ['an id of another resource', ID.replace('ord', 'sup'), 'id~ wallet~ payment_hash~ number~'],
  ])('for %s looks where that can be', (_, text, columns) => {
    expect(columnsOf(text)).toBe(columns)
  })

  it('over all teams looks for an id or a hash in no words', () => {
    expect([HASH, HASH.slice(0, 10), ID].map((text) => columnsOf(text, 'platform'))).toEqual([
      `payment_hash= ${HASH.toLowerCase()}`,
      'wallet~ payment_hash~',
      `id= ${ID}`,
    ])
  })

  it('leaves out a field without a column, and finds nothing where only that could hold it', () => {
    const source = seenOf('found-orders')
    const { id, number } = source.columns
    if (!id || !number) throw new Error('No number of found-orders')
    const bare = { ...source, columns: { id, number }, scope: 'platform' } as const
    const whereOf = (text: string) => {
      const { where } = parseListQuery(bare, paramsOf(`q=${text}`), 'simple-rest')
      return where && dialect.sqlToQuery(where).sql
    }
    const [inId, inNumber] = ['id', 'number'].map((name) => `fold("c_found_orders"."${name}") like fold`)
    expect(whereOf('chair')).toBe(`(${inId}($1) or ${inNumber}($2))`)
    expect(whereOf(HASH)).toBe('false')
    expect(problemsThrownBy(() => parseListQuery(bare, paramsOf('status=draft'), 'simple-rest'))).toEqual([
      ['status', expect.stringMatching(/^status isn’t a filter/)],
    ])
  })
})

describe('the order of a list', () => {
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
    const [up, down, both] = ['_sort=status', '_sort=status&_order=desc', '_sort=status,createdAt'].map(
      (query) => orderOf(query, 'suppliers'),
    )
    const part = (name: string, order: string) => `"c_suppliers"."${name}" ${order}`
    expect(up).toEqual([part('status', 'asc'), part('created_at', 'desc'), part('id', 'desc')])
    expect(down).toEqual([part('status', 'desc'), part('created_at', 'asc'), part('id', 'asc')])
    expect(both).toEqual([part('status', 'asc'), part('created_at', 'asc'), part('id', 'asc')])
  })

  it('is turned round to read from the end, with what is missing first', () => {
    const backwards = (query: string) =>
      toOrderBy(parse(query, 'orders', 'simple-rest').orderBy, { backwards: true }).map(
        (part) => dialect.sqlToQuery(part).sql,
      )
    expect(backwards('_sort=dueOn,updatedAt&_order=asc,desc')).toEqual([
      '"c_orders"."due_on" desc nulls first',
      '"c_orders"."updated_at" asc',
      '"c_orders"."id" asc',
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

function parse(query: string, resource: string, dialect: 'simple-rest' | 'envelope', scope?: 'platform') {
  return parseListQuery({ ...seenOf(resource), ...(scope && { scope }) }, paramsOf(query), dialect)
}

function seenOf(resource: string) {
  const source = sources.get(resource)
  if (!source) throw new Error(`No ${resource}`)
  return { ...source, asked: { user: 'usr_1', now: new Date('2025-02-01T00:00:00.000Z') } }
}

function paramsOf(query: string): Params {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
}
