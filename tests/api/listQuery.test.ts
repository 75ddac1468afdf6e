/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conditionToWhere } from '#server/engine/query/conditionToWhere.ts'
import type { Collection } from '#server/engine/Collection.ts'
import { idOf } from '#server/engine/read/ListSource.ts'
import { refuseShortSearch } from '#server/engine/read/refuseShortSearch.ts'
import { matches } from '#src/framework/define/condition.ts'
import type { AnyCondition } from '#src/framework/define/AnyCondition.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { teamOf } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { COLLECTIONS, type Order, type Supplier } from '#tests/support/resources.ts'
import type { TestClient } from '#tests/support/TestClient.ts'

let api: TestApi
let owner: TestClient
let supplier: Supplier

const ORDERS: readonly AnyRecord[] = [
  { number: 'alpha', quantity: 1, unitPrice: '5', dueOn: '2025-01-31', labels: ['red'], note: '100% wool' },
  { number: 'Beta', quantity: 2, unitPrice: '600', express: true, paidAt: '2025-03-01T23:59:59.999Z' },
  { number: 'gamma', quantity: 10, unitPrice: '2.5', status: 'approved', paidAt: '2025-03-02T00:00:00Z' },
  { number: 'Delta_1', quantity: 3, unitPrice: '0.30', status: 'rejected', labels: ['red', 'blue'] },
  { number: 'deltaX1', quantity: 2000, unitPrice: '1', email: 'Delta@Acme.test', dueOn: '2025-02-01' },
]

beforeAll(async () => {
  api = await createTestApi(COLLECTIONS)
  owner = api.as('owner')
  supplier = (await owner.post<Supplier>('/suppliers', { name: 'Acme', email: 'a@acme.test' })).body
  for (const order of ORDERS) {
    api.advance(1000)
    await owner.post('/orders', order.number === 'gamma' ? { ...order, supplier: supplier.id } : order)
  }
  await api.as('stranger').post('/orders', { number: 'alpha', unitPrice: '5' })
})
afterAll(() => api.close())

const numbers = async (query: string) => {
  const { status, body, headers } = await owner.get<Order[]>(`/orders${query}`)
  expect(status).toBe(200)
  expect(headers.get('X-Total-Count')).toMatch(/^\d+$/)
  return body.map(({ number }) => number)
}
describe('filters', () => {
  it.each([
    ['status=draft', ['alpha', 'Beta', 'deltaX1']],
    ['status=approved&status=rejected', ['Delta_1', 'gamma']],
    ['status_ne=draft', ['Delta_1', 'gamma']],
    ['status_ne=draft&status_ne=approved', ['Delta_1']],
    ['number=gamma', ['gamma']],
    ['number=gamma&number=Beta', ['Beta', 'gamma']],
    ['number_like=DELTA', ['Delta_1', 'deltaX1']],
    ['number_like=a_1', ['Delta_1']],
    ['note_like=100%25', ['alpha']],
    ['email=Delta%40Acme.test', ['deltaX1']],
    ['email_ne=Delta%40Acme.test', ['alpha', 'Beta', 'Delta_1', 'gamma']],
    ['quantity=3', ['Delta_1']],
    ['quantity_gte=3&quantity_lte=10', ['Delta_1', 'gamma']],
    ['total_gte=25', ['Beta', 'deltaX1', 'gamma']],
    ['total=25.00', ['gamma']],
    ['total=0.9', ['Delta_1']],
    ['unitPrice_lte=2.50', ['Delta_1', 'deltaX1', 'gamma']],
    ['express=true', ['Beta']],
    ['express_ne=true', ['alpha', 'Delta_1', 'deltaX1', 'gamma']],
    ['dueOn=2025-01-31', ['alpha']],
    ['dueOn_gte=2025-02-01', ['deltaX1']],
    ['dueOn_lte=2025-01-31', ['alpha']],
    ['paidAt_gte=2025-03-02', ['gamma']],
    ['paidAt_lte=2025-03-01', ['Beta']],
    ['paidAt=2025-03-01', ['Beta']],
    ['paidAt_ne=2025-03-01', ['alpha', 'Delta_1', 'deltaX1', 'gamma']],
    ['paidAt_lte=2025-03-02T00:00:00Z', ['Beta', 'gamma']],
    ['paidAt_lte=2025-03-02T01:00:00%2B01:00', ['Beta', 'gamma']],
    ['paidAt_gte=2025-03-02T00:00:00.001Z', []],
    ['labels=blue', ['Delta_1']],
    ['_or=[{"express":true},{"quantity_gte":3,"quantity_lte":10}]', ['Beta', 'Delta_1', 'gamma']],
    ['_or=[{"express":true},{"labels":"red"}]&_or=[{"number":["Beta","alpha"]}]', ['alpha', 'Beta']],
    ['status=rejected&_or=[{"express":true},{}]', ['Delta_1']],
    ['filter={"status":["approved","rejected"],"q":"delta"}', ['Delta_1']],
    ['filter={"status":"draft"}&range=[1,1]', ['Beta']],
    ['labels=blue&labels=red', ['alpha', 'Delta_1']],
    ['supplier_ne=sup_x', ['alpha', 'Beta', 'Delta_1', 'deltaX1', 'gamma']],
    ['status=draft&express=true', ['Beta']],
    ['number=%27%3B%20drop%20table%20c_orders%3B--', []],
  ])('%s', async (query, expected) => {
    expect(await numbers(`?${query}`)).toEqual(expected)
  })

  it('find records by reference and by id, as many as are named', async () => {
    expect(await numbers(`?supplier=${supplier.id}`)).toEqual(['gamma'])
    const { body } = await owner.get<Order[]>('/orders?number=alpha&number=gamma')
    expect(await numbers(`?${body.map(({ id }) => `id=${id}`).join('&')}`)).toEqual(['alpha', 'gamma'])
  })

  it("never reach another team's records", async () => {
    expect(await numbers('?number=alpha')).toEqual(['alpha'])
    const { body } = await api.as('stranger').get<Order[]>('/orders')
    expect(await numbers(`?id=${body[0]?.id}`)).toEqual([])
  })

  it('apply the presets of the definition', async () => {
    expect(await numbers('?_preset=large')).toEqual(['Beta', 'deltaX1'])
    expect(await numbers('?_preset=unpaid&status=draft')).toEqual(['alpha', 'deltaX1'])
  })
})

describe('search', () => {
  it.each([
    ['delta', ['Delta_1', 'deltaX1']],
    ['ACME', ['deltaX1']],
    ['%', ['alpha']],
    ['_', ['Delta_1']],
    ['a', ['alpha', 'Beta', 'Delta_1', 'deltaX1', 'gamma']],
    ['\\', []],
    [' delta ', ['Delta_1', 'deltaX1']],
    ['  ', ['alpha', 'Beta', 'Delta_1', 'deltaX1', 'gamma']],
  ])('finds %s anywhere in the fields that it looks through', async (text, expected) => {
    expect(await numbers(`?q=${encodeURIComponent(text)}`)).toEqual(expected)
  })
})

describe('sort', () => {
  it.each([
    ['', ['alpha', 'Beta', 'Delta_1', 'deltaX1', 'gamma']],
    ['_sort=number&_order=desc', ['gamma', 'deltaX1', 'Delta_1', 'Beta', 'alpha']],
    ['_sort=quantity', ['alpha', 'Beta', 'Delta_1', 'gamma', 'deltaX1']],
    ['_sort=total&_order=desc', ['deltaX1', 'Beta', 'gamma', 'alpha', 'Delta_1']],
    ['_sort=dueOn,quantity&_order=asc,desc', ['alpha', 'deltaX1', 'gamma', 'Delta_1', 'Beta']],
    ['_sort=dueOn,quantity&_order=desc,asc', ['deltaX1', 'alpha', 'Beta', 'Delta_1', 'gamma']],
    ['_sort=createdAt&_order=DESC', ['deltaX1', 'Delta_1', 'gamma', 'Beta', 'alpha']],
    ['_sort=status&_sort=number&_order=desc&_order=asc', ['Delta_1', 'alpha', 'Beta', 'deltaX1', 'gamma']],
  ])('%s', async (query, expected) => {
    expect(await numbers(`?${query}`)).toEqual(expected)
  })
})

describe('pages', () => {
  it('begin at the first record and take as many as are left', async () => {
    expect(await numbers('?_start=3')).toEqual(['deltaX1', 'gamma'])
    expect(await numbers('?_end=1')).toEqual(['alpha'])
    expect(await numbers('?_start=90&_end=100')).toEqual([])
  })

  it.each(['dueOn', 'status', 'number'])(
    'sorted by %s hold every record once, read forwards or backwards',
    async (name) => {
      const walk = async (order: string) => {
        const page = (start: number) => `?_sort=${name}&_order=${order}&_start=${start}&_end=${start + 2}`
        return (await Promise.all([0, 2, 4].map((start) => numbers(page(start))))).flat()
      }
      const rising = await walk('asc')
      expect(rising).toEqual(await numbers(`?_sort=${name}&_order=asc`))
      expect(rising.toSorted()).toEqual(ORDERS.map(({ number }) => number).toSorted())
      expect(await walk('desc')).toEqual(await numbers(`?_sort=${name}&_order=desc`))
    },
  )
})

it('any query is answered 200 or 400, never with a failure', async () => {
  const words = `status number total paidAt dueOn labels express apiKey lines _sort _order _start _end q
    _preset number_like total_gte paidAt_lte __proto__ x`
  const odd = "1 0 -5 2025-01-01 true draft desc number NaN 1e9 ' % \\"
  const word = fc.constantFrom(...words.split(/\s+/))
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...odd.split(' ')))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, value), { maxLength: 5 }), async (pairs) => {
      const query = new URLSearchParams(pairs.filter(([, text]) => !text.includes('\0'))).toString()
      expect([200, 400]).toContain((await owner.get(`/orders?${query}`)).status)
    }),
    { numRuns: 100 },
  )
})

describe('a condition', () => {
  const values = {
    number: fc.constantFrom('$user', 'alpha', 'Beta', 'gamma', 'delta', '10', '10.0', '9', '009', 'zz'),
    status: fc.constantFrom('draft', 'approved', 'rejected'),
    quantity: fc.constantFrom(1, 2, 3, 10, 2000),
    total: fc.constantFrom('0', '0.9', '0.90', '2.5', '25', '1200', '1200.00', '2000', '-1'),
    express: fc.boolean(),
    dueOn: fc.constantFrom('2025-01-31', '2025-02-01', '2024-12-31', '$today', '$today-300d'),
    paidAt: fc.constantFrom(
      ...[
        '$now',
        '$today',
        '$now-300d',
        '$today-40w',
        '2025-03-01T23:59:59.999Z',
        '2025-03-02T00:00:00Z',
        '2025-03-02T01:00:00+01:00',
      ],
    ),
  }
  const rule = (value: fc.Arbitrary<unknown>) => {
    const list = fc.array(value, { maxLength: 3 })
    const one = fc.oneof(
      fc.tuple(fc.constantFrom('eq', 'ne', 'gt', 'gte', 'lt', 'lte'), value),
      fc.tuple(fc.constantFrom('in', 'nin'), list),
      fc.tuple(fc.constant('null'), fc.boolean()),
    )
    return fc.oneof(
      value,
      fc.constant(null),
      fc.array(one, { minLength: 1, maxLength: 2 }).map(Object.fromEntries),
    )
  }
  const rules = Object.entries(values).map(([name, value]) => fc.tuple(fc.constant(name), rule(value)))
  const labels = fc.tuple(fc.constant('labels'), fc.record({ null: fc.boolean() }))
  const condition: fc.Arbitrary<AnyCondition> = fc
    .array(fc.oneof(...rules, labels), { minLength: 1, maxLength: 2 })
    .map(Object.fromEntries)

  it('means in SQL what it means in JavaScript', async () => {
    for (const number of ['10', '10.0', '09', '1e1', 'alpha 2'])
      await owner.post('/orders', { number, unitPrice: '0.30', quantity: 3 })
    const { columns, table, toRecord } = source()
    const id = idOf(source())
    const { orm } = api.services.db
    const records = (await orm.select(columns).from(table)).map(toRecord)
    await fc.assert(
      fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 20 }), async (conditions) => {
        const ask = (one: AnyCondition) => sql`(${conditionToWhere(source(), one, SOMEBODY) ?? true}) is true`
        const asked = conditions.map(ask)
        const found = sql<readonly boolean[]>`array[${sql.join(asked, sql`, `)}]`
        const rows = await orm.select({ id, found }).from(table)
        const judge = (record: AnyRecord) => conditions.map((one) => matches(one, record, SOMEBODY))
        expect(Object.fromEntries(rows.map((row) => [row.id, row.found]))).toEqual(
          Object.fromEntries(records.map((record) => [record['id'], judge(record)])),
        )
      }),
      { numRuns: 100 },
    )
  })
})

/** Who asks, and when: what is stored may be equal to it. */
const SOMEBODY = { user: 'gamma', now: new Date('2025-02-01T00:00:00.000Z') }

function source(): Collection {
  const found = api.services.engine.collections.find(({ resource }) => resource.name === 'orders')
  if (!found) throw new Error('No orders')
  return found
}

describe('a long list', () => {
  const fill = (count: number) =>
    api.services.db.orm.execute(sql`
      insert into c_orders (id, team_id, version, created_at, updated_at, created_by, number, quantity, unit_price, status)
      select 'ord_long' || n, team_id, 1, created_at, created_at, created_by, 'long-' || n, 1, 1, 'draft'
        from (select * from c_orders where number = 'Beta') as one, generate_series(1, ${count}::int) as n`)

  it('is counted as far as it is cheap to, and beyond the page that is read', async () => {
    await fill(1_200)
    const page = async (from: number, to: number) => {
      const { body, headers } = await owner.get<Order[]>(
        `/orders?q=long-&_start=${from}&_end=${to}&_sort=number&_order=asc`,
      )
      const [total, isMore] = [headers.get('X-Total-Count'), headers.get('X-Total-Count-Is-More')]
      return { rows: body.length, total, isMore }
    }
    expect(await page(0, 10)).toEqual({ rows: 10, total: '1000', isMore: 'true' })
    expect(await page(995, 1005)).toEqual({ rows: 10, total: '1006', isMore: 'true' })
    expect(await page(1190, 1200)).toEqual({ rows: 10, total: '1200', isMore: null })
    const all = await owner.get<Order[]>('/orders?number_like=long-&_start=0&_end=10')
    expect(all.headers.get('X-Total-Count')).toBe('1200')
  })

  it('looks its search up in an index, or is short', async () => {
    const team = { id: await teamOf(api), name: '', role: 'owner' as const }
    const viewer = { userId: '', team, permissions: new Set<never>() }
    const seen = { ...source(), asked: SOMEBODY }
    const search = (text: string, most: number) =>
      refuseShortSearch(api.services.db.orm, seen, viewer, { param: 'q', text }, most).then(
        () => 'read',
        () => 'refused',
      )
    const texts = ['lo', 'a-b', 'long', 'wül']
    const inLong = await Promise.all(texts.map((text) => search(text, 2)))
    expect(inLong).toEqual(['refused', 'refused', 'read', 'read'])
    // Through a short list anything is read.
    expect(await Promise.all(texts.map((text) => search(text, 10_000)))).toEqual(texts.map(() => 'read'))
  })
})
