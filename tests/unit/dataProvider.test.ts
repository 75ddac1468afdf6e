import type { DataProvider, GetListParams, MetaQuery } from '@refinedev/core'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { createDataProvider } from '#providers/dataProvider.ts'
import { ApiError, messageOf } from '#src/framework/api/ApiError.ts'
import { transactions } from '#resources/transactions.ts'
import { testResources } from '#tests/support/resources.ts'

const ORIGIN = 'http://app.test'
const COLLECTION = { kind: 'collection' as const }
const resources = [...testResources, transactions].map(({ name, api = COLLECTION }) => ({ name, api }))

/** The data provider of a signed-in user, and what it sends. `transport`: what answers. */
function open(transport: (request: Request) => Promise<Response> = async () => Response.json([])) {
  const sent: Request[] = []
  const send = (request: Request) => {
    sent.push(request.clone())
    return transport(request)
  }
  const client = createClient({ transport: send, session: { token: () => 'mine' }, origin: ORIGIN })
  return { provider: createDataProvider({ client, origin: ORIGIN, resources }), sent }
}

/** A request in one line: method, address, version and body. */
async function lineOf(request: Request | undefined) {
  if (!request) return 'nothing'
  const version = request.headers.get('If-Match')
  const parts = [request.method, request.url.slice(ORIGIN.length), version, await request.text()]
  return decodeURIComponent(parts.filter(Boolean).join(' '))
}

type Call = (provider: DataProvider) => Promise<unknown> | undefined

const SUPPLIERS = { resource: 'suppliers' }
const ANN = { ...SUPPLIERS, id: 'sup_1' }
const listing =
  (params: Omit<GetListParams, 'resource'>, resource = 'suppliers'): Call =>
  (provider) =>
    provider.getList({ ...params, resource })

test.each<[string, Call]>([
  [
    'GET /api/suppliers?_end=4&_order=asc&_sort=name&_start=2',
    listing({ pagination: { currentPage: 2, pageSize: 2 }, sorters: [{ field: 'name', order: 'asc' }] }),
  ],
  [
    'GET /api/suppliers?_end=10&_start=0&name_like=o&name_ne=bob&q=example&status=active&status=archived',
    listing({
      filters: [
        { field: 'name', operator: 'contains', value: 'o' },
        { field: 'name', operator: 'nin', value: ['bob'] },
        { field: 'status', operator: 'in', value: ['active', 'archived'] },
        { field: 'q', operator: 'eq', value: 'example' },
      ],
    }),
  ],
  [
    'GET /api/suppliers?_end=10&_start=0&creditLimit_gte=2&creditLimit_lte=5&email_null=true&name_null=false',
    listing({
      filters: [
        { field: 'creditLimit', operator: 'between', value: [2, 5] },
        { field: 'email', operator: 'null', value: true },
        { field: 'name', operator: 'nnull', value: true },
        { field: 'name', operator: 'contains', value: '' },
      ],
    }),
  ],
  [
    'GET /api/suppliers?_end=10&_or=[{"status":"active"},{"name_like":"o","creditLimit_gte":"5"}]&_start=0',
    listing({
      filters: [
        {
          operator: 'or',
          value: [
            { field: 'status', operator: 'eq', value: 'active' },
            {
              operator: 'and',
              value: [
                { field: 'name', operator: 'contains', value: 'o' },
                { field: 'creditLimit', operator: 'gte', value: 5 },
              ],
            },
          ],
        },
      ],
    }),
  ],
  [
    'GET /api/suppliers/figures?&status=active&of=all',
    (provider) =>
      provider.custom?.({
        url: `${ORIGIN}/api/suppliers/figures`,
        method: 'get',
        filters: [{ field: 'status', operator: 'eq', value: 'active' }],
        query: { of: 'all' },
      }),
  ],
  [
    'GET /api/transaction/list?page=2&pageSize=20&search=0x12&status=pending&amount_gte=10&_sort=amount&_order=asc',
    listing(
      {
        pagination: { currentPage: 2, pageSize: 20 },
        filters: [
          { field: 'status', operator: 'in', value: ['pending'] },
          { field: 'amount', operator: 'gte', value: '10' },
          { field: 'q', operator: 'eq', value: '0x12' },
        ],
        sorters: [{ field: 'amount', order: 'asc' }],
      },
      'transactions',
    ),
  ],
  [
    'POST /api/suppliers {"creditLimit":"90071992547409931.10"}',
    (provider) => provider.create({ ...SUPPLIERS, variables: { creditLimit: '90071992547409931.10' } }),
  ],
  [
    'PATCH /api/suppliers/sup_1 "3" {"name":"anna"}',
    (provider) => provider.update({ ...ANN, variables: { name: 'anna' }, meta: { ifMatch: 3 } }),
  ],
  ['DELETE /api/suppliers/sup_1 "1"', (provider) => provider.deleteOne({ ...ANN, meta: { ifMatch: 1 } })],
])('asks %s', async (line, call) => {
  const { provider, sent } = open(async ({ url }) =>
    Response.json(url.includes('transaction') ? { statusCode: 200, message: '', data: [] } : []),
  )
  await call(provider)
  expect(await Promise.all(sent.map(lineOf))).toEqual([line])
})

describe('collections', () => {
  it('tell how many match, and whether there are more than were counted', async () => {
    const headers = { 'X-Total-Count': '3', 'X-Total-Count-Is-More': 'true' }
    const { provider } = open(async () => Response.json([{ id: 'sup_1' }], { headers }))
    const list = await provider.getList(SUPPLIERS)
    expect(list).toEqual({ data: [{ id: 'sup_1' }], total: 3, isMore: true })
  })

  it('give many records in as many requests as their number needs', async () => {
    const { provider, sent } = open(async ({ url }) =>
      Response.json(new URL(url).searchParams.getAll('id').map((id) => ({ id }))),
    )
    const ids = Array.from({ length: 150 }, (_, index) => `sup_${index}`)
    const many = await provider.getMany?.({ ...SUPPLIERS, ids })
    expect(many?.data.map(({ id }) => id)).toEqual(ids)
    expect(sent).toHaveLength(2)
    expect(await provider.getMany?.({ ...SUPPLIERS, ids: [] })).toEqual({ data: [] })
  })

  it('answer mistakes as the one kind of error, by field, with the newer record of a conflict', async () => {
    const errors = [{ field: 'name', text: 'Name is required' }]
    const body = { statusCode: 412, message: ['No'], errors, data: { name: 'anna' } }
    const { provider } = open(async () => Response.json(body, { status: 412 }))
    const update = provider.update({ ...ANN, variables: {}, meta: { ifMatch: 1 } })
    const told = { errors: { name: 'Name is required' }, details: { data: { name: 'anna' } } }
    await expect(update).rejects.toMatchObject({ name: 'ApiError', statusCode: 412, ...told })
  })

  it.each(['<html><h1>Please sign in</h1></html>', '[{"id":"sup', '{"hello":"world"}'])(
    'fail in the words of their screen where the answer is %s',
    async (text) => {
      const { provider } = open(async () => new Response(text))
      const error: unknown = await provider.getList(SUPPLIERS).catch((thrown: unknown) => thrown)
      expect(messageOf(error, 'Failed to fetch suppliers')).toBe('Failed to fetch suppliers')
    },
  )

  it('give a request up when it is no longer wanted', async () => {
    const controller = new AbortController()
    const { provider } = open(async ({ signal }) => {
      controller.abort()
      expect(signal.aborted).toBe(true)
      throw signal.reason
    })
    const meta = { queryContext: { signal: controller.signal } } as unknown as MetaQuery
    await expect(provider.getList({ ...SUPPLIERS, meta })).rejects.toThrow()
  })
})

describe('what an address can slip in (P1)', () => {
  // As Refine hands it on: whatever stands in the address, all of it text.
  const slipped: Readonly<Record<string, unknown>> = {
    ...{ method: 'delete', headers: { 'X-Evil': '1', Authorization: 'Bearer evil' } },
    ...{ endpoint: '/user', url: 'http://evil.test', ifMatch: '1', queryContext: 'x' },
  }
  const meta = slipped as MetaQuery
  const evil = ({ headers }: Request) =>
    headers.has('X-Evil') || headers.get('Authorization') !== 'Bearer mine'

  test('changes no read', async () => {
    const { provider, sent } = open()
    await provider.getList({ ...SUPPLIERS, meta })
    await provider.getOne({ ...ANN, meta })
    await provider.getMany?.({ ...SUPPLIERS, ids: ['sup_1'], meta })
    expect(await Promise.all(sent.map(lineOf))).toEqual([
      'GET /api/suppliers?_end=10&_start=0',
      'GET /api/suppliers/sup_1',
      'GET /api/suppliers?_end=1&_start=0&id=sup_1',
    ])
    expect(sent.some(evil)).toBe(false)
  })

  test('changes no write', async () => {
    const { provider, sent } = open()
    await provider.update({ ...ANN, variables: { name: 'anna' }, meta: { ...meta, ifMatch: 1 } })
    expect(sent.some(evil)).toBe(false)
    expect(await lineOf(sent[0])).toBe('PATCH /api/suppliers/sup_1 "1" {"name":"anna"}')
  })

  test('no id leaves its path', async () => {
    const ids = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('../user', '..', '.', 'a/b?c#d'))
    const anyId = fc.asyncProperty(ids, async (id) => {
      const { provider, sent } = open()
      const isRefused = await provider.getOne({ ...SUPPLIERS, id }).then(
        () => false,
        (error: unknown) => error instanceof ApiError && error.statusCode === 404,
      )
      if (!isRefused) expect(new URL(sent[0]?.url ?? '').pathname).toMatch(/^\/api\/suppliers\/[^/]+$/)
      expect(sent).toHaveLength(isRefused ? 0 : 1)
    })
    await fc.assert(anyId)
  })
})

test('a resource nobody knows is a mistake with a name', async () => {
  const list = open().provider.getList({ resource: 'supliers' })
  await expect(list).rejects.toThrow(
    'No resource is called "supliers". There are: suppliers, orders, public-',
  )
})

test('what is not known is refused: a comparison of the API, and a change of what has fixed paths', async () => {
  const { provider } = open()
  const filters = [{ field: 'creditLimit', operator: 'gt', value: '1' }] as const
  const list = provider.getList({ ...SUPPLIERS, filters: [...filters] })
  await expect(list).rejects.toThrow('The API cannot compare by "gt"')
  const create = provider.create({ resource: 'transactions', variables: {} })
  await expect(create).rejects.toThrow('transactions can only be read: it has fixed paths')
})
