import type { BaseRecord, MetaQuery } from '@refinedev/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { createDataProvider } from '#providers/dataProvider.ts'
import { ApiError } from '#src/framework/api/ApiError.ts'
import { resources as ownResources } from '#resources/index.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { createTestApi } from '#tests/support/createTestApi.ts'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const ORIGIN = 'http://app.test'
const known = testResources.map(({ name, api: where = { kind: 'collection' as const } }) => ({
  name,
  api: where,
}))

/** The data provider as the owner, and every request it sent. */
async function open({ transport = api.fetch } = {}) {
  const token = await api.tokenOf('owner')
  const sent: Request[] = []
  const client = createClient({
    transport: (request) => {
      sent.push(request.clone())
      return transport(request)
    },
    session: { token: () => token },
    origin: ORIGIN,
  })
  return { provider: createDataProvider({ client, origin: ORIGIN, resources: known }), sent, client }
}

const supplier = (name: string, more: BaseRecord = {}) => ({
  name,
  email: `${name}@example.com`,
  currency: 'USDC',
  ...more,
})

async function withSuppliers(...names: readonly string[]) {
  const opened = await open()
  for (const name of names) await opened.provider.create({ resource: 'suppliers', variables: supplier(name) })
  return opened
}

const namesOf = (records: readonly BaseRecord[]) => records.map((record) => record['name'] as unknown)

describe('collections', () => {
  test('are read page by page, with the number of all that match', async () => {
    const { provider } = await withSuppliers('ann', 'bob', 'cleo')
    const { data, total } = await provider.getList({
      resource: 'suppliers',
      pagination: { currentPage: 2, pageSize: 2 },
      sorters: [{ field: 'name', order: 'asc' }],
    })
    expect({ names: namesOf(data), total }).toEqual({ names: ['cleo'], total: 3 })
  })

  test('take every comparison the API knows', async () => {
    const { provider } = await withSuppliers('ann', 'bob', 'cleo')
    const { data } = await provider.getList({
      resource: 'suppliers',
      filters: [
        { field: 'name', operator: 'contains', value: 'o' },
        { field: 'name', operator: 'nin', value: ['bob'] },
        { field: 'status', operator: 'in', value: ['active', 'archived'] },
        { field: 'q', operator: 'eq', value: 'example' },
      ],
    })
    expect(namesOf(data)).toEqual(['cleo'])
  })

  test('refuse a comparison the API does not know, instead of asking for something else', async () => {
    const { provider } = await open()
    const list = provider.getList({
      resource: 'suppliers',
      filters: [{ field: 'creditLimit', operator: 'gt', value: '1' }],
    })
    await expect(list).rejects.toThrow('The API cannot compare by "gt"')
  })

  test('keep amounts as the text they are', async () => {
    const { provider } = await open()
    const variables = supplier('ann', { creditLimit: '90071992547409931.10' })
    const { data } = await provider.create({ resource: 'suppliers', variables })
    expect(data).toMatchObject({ creditLimit: '90071992547409931.10' })
  })

  test('give many records by their ids in one request', async () => {
    const { provider, sent } = await withSuppliers('ann', 'bob', 'cleo')
    const { data } = await provider.getList({ resource: 'suppliers' })
    const ids = data.filter((record) => record['name'] !== 'bob').map(({ id }) => id ?? '')
    sent.length = 0
    const many = await provider.getMany?.({ resource: 'suppliers', ids })
    expect(namesOf(many?.data ?? []).toSorted()).toEqual(['ann', 'cleo'])
    expect(sent).toHaveLength(1)
    expect(await provider.getMany?.({ resource: 'suppliers', ids: [] })).toEqual({ data: [] })
  })

  test('are changed only from the version that was read', async () => {
    const { provider } = await withSuppliers('ann')
    const { data } = await provider.getList({ resource: 'suppliers' })
    const { id = '', version } = data[0] ?? {}
    const edit = (name: string) =>
      provider.update({
        resource: 'suppliers',
        id,
        variables: { name },
        meta: { ifMatch: version as unknown },
      })
    expect((await edit('anna')).data).toMatchObject({ name: 'anna', version: 2 })
    const conflict = edit('annie')
    await expect(conflict).rejects.toMatchObject({ statusCode: 412, details: { data: { name: 'anna' } } })
  })

  test('give many records in as many requests as their number needs', async () => {
    const { provider, sent } = await withSuppliers('ann')
    const { data } = await provider.getList({ resource: 'suppliers' })
    const others = Array.from({ length: 150 }, (_, index) => `sup_${index}`)
    sent.length = 0
    const many = await provider.getMany?.({ resource: 'suppliers', ids: [...others, data[0]?.id ?? ''] })
    expect(namesOf(many?.data ?? [])).toEqual(['ann'])
    expect(sent).toHaveLength(2)
  })

  test('forget what is deleted', async () => {
    const { provider } = await withSuppliers('ann')
    const { data } = await provider.getList({ resource: 'suppliers' })
    await provider.deleteOne({ resource: 'suppliers', id: data[0]?.id ?? '', meta: { ifMatch: 1 } })
    expect((await provider.getList({ resource: 'suppliers' })).total).toBe(0)
  })

  test('answer mistakes as the one kind of error, by field', async () => {
    const { provider } = await open()
    const create = provider.create({ resource: 'suppliers', variables: { email: 'nobody' } })
    await expect(create).rejects.toBeInstanceOf(ApiError)
    await expect(create).rejects.toMatchObject({
      statusCode: 400,
      errors: { name: 'Name is required', email: 'Email is invalid' },
    })
  })

  test('say so when the network fails', async () => {
    const { provider } = await open({ transport: () => Promise.reject(new TypeError('fetch failed')) })
    const list = provider.getList({ resource: 'suppliers' })
    await expect(list).rejects.toMatchObject({
      name: 'ApiError',
      message: 'Network error occurred',
      statusCode: 0,
    })
  })

  test('give a request up when it is no longer wanted', async () => {
    const { provider, sent } = await open({
      transport: (request) =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason))
        }),
    })
    const controller = new AbortController()
    const meta = { queryContext: { signal: controller.signal } } as unknown as MetaQuery
    const list = provider.getList({ resource: 'suppliers', meta })
    const outcome = expect(list).rejects.toThrow()
    await expect.poll(() => sent.length).toBe(1)
    controller.abort()
    await outcome
  })
})

describe('what an address can slip in (P1)', () => {
  // As Refine hands it on: whatever stands in the address, all of it text.
  const slipped: Readonly<Record<string, unknown>> = {
    method: 'delete',
    headers: { 'X-Evil': '1', Authorization: 'Bearer evil' },
    endpoint: '/user',
    url: 'http://evil.test',
    ifMatch: '1',
    queryContext: 'x',
  }
  const meta = slipped as MetaQuery

  test('changes no read', async () => {
    const { provider, sent } = await withSuppliers('ann')
    const { data } = await provider.getList({ resource: 'suppliers', meta })
    const id = data[0]?.id ?? ''
    await provider.getOne({ resource: 'suppliers', id, meta })
    await provider.getMany?.({ resource: 'suppliers', ids: [id], meta })
    const reads = sent.slice(1)
    expect(reads.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET'])
    expect(reads.every(({ url }) => url.startsWith(`${ORIGIN}/api/suppliers`))).toBe(true)
    expect(reads.some(({ headers }) => headers.has('X-Evil') || headers.has('If-Match'))).toBe(false)
    expect((await provider.getList({ resource: 'suppliers' })).total).toBe(1)
  })

  test('changes no write', async () => {
    const { provider, sent } = await withSuppliers('ann')
    const { data } = await provider.getList({ resource: 'suppliers' })
    await provider.update({
      resource: 'suppliers',
      id: data[0]?.id ?? '',
      variables: { name: 'anna' },
      meta: { ...meta, ifMatch: 1 },
    })
    const last = sent.at(-1)
    expect(last?.method).toBe('PATCH')
    expect(last?.headers.has('X-Evil')).toBe(false)
    expect(last?.headers.get('If-Match')).toBe('"1"')
  })

  test.each(['../user', '..', '.', '', 'a/b?c#d'])('the id %j stays within its path', async (id) => {
    const { provider, sent } = await open()
    await expect(provider.getOne({ resource: 'suppliers', id })).rejects.toMatchObject({ statusCode: 404 })
    expect(sent.every(({ url }) => new URL(url).pathname.startsWith('/api/suppliers/'))).toBe(true)
  })
})

test('a resource nobody knows is a mistake with a name', async () => {
  const { provider } = await open()
  await expect(provider.getList({ resource: 'supliers' })).rejects.toThrow(
    'No resource is called "supliers". There are: suppliers, orders, public-notices',
  )
})

describe('resources with fixed paths', () => {
  test('are read through the envelope', async () => {
    const own = await createTestApi()
    const token = await own.tokenOf('owner')
    const sent: string[] = []
    const client = createClient({
      transport: (request) => {
        sent.push(request.url)
        return own.fetch(request)
      },
      session: { token: () => token },
      origin: ORIGIN,
    })
    const provider = createDataProvider({
      client,
      origin: ORIGIN,
      resources: ownResources.map(({ name, api: where = { kind: 'collection' as const } }) => ({
        name,
        api: where,
      })),
    })
    const list = await provider.getList({
      resource: 'transactions',
      pagination: { currentPage: 2, pageSize: 20 },
      filters: [
        { field: 'status', operator: 'in', value: ['pending', 'failed'] },
        { field: 'amount', operator: 'gte', value: '10' },
        { field: 'q', operator: 'eq', value: '0x12' },
      ],
      sorters: [{ field: 'amount', order: 'asc' }],
    })
    expect(list).toEqual({ data: [], total: 0 })
    expect(new URL(sent[0] ?? '').searchParams.toString()).toBe(
      'page=2&pageSize=20&status=pending&status=failed&amount_gte=10&search=0x12&_sort=amount&_order=asc',
    )
    await expect(provider.create({ resource: 'transactions', variables: {} })).rejects.toThrow(
      'transactions can only be read: it has fixed paths',
    )
    await own.close()
  })
})
