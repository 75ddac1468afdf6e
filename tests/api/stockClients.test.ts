import { serve } from '@hono/node-server'
import simpleRest, { axiosInstance } from '@refinedev/simple-rest'
import { fetchUtils, type DataProvider } from 'ra-core'
import jsonServerProvider from 'ra-data-json-server'
import simpleRestProvider from 'ra-data-simple-rest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { resources } from '#resources/index.ts'
import { implementations, sources } from '#server/entry/collectDefinitions.ts'
import { modelRules, models } from '#tests/support/models.ts'
import { freshApi } from '#tests/support/freshApi.ts'

type Stored = AnyRecord & { readonly id: string }

interface Page {
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly filter: readonly [name: string, value: string]
}

/** What the packages can do, as they come, with an API key and nothing else. */
interface StockClient {
  readonly list: (page: Page) => Promise<{ readonly data: Stored[]; readonly total?: number }>
  readonly one: (id: string) => Promise<Stored>
  readonly many: (ids: readonly string[]) => Promise<readonly Stored[]>
  readonly create: (values: AnyRecord) => Promise<Stored>
  readonly update: (record: Stored) => Promise<Stored>
  readonly updateMany: (ids: readonly string[], values: AnyRecord) => Promise<unknown>
  readonly remove: (id: string) => Promise<Stored>
}

const resource = 'products'

function refineClient(url: string, token: string): StockClient {
  const http = axiosInstance.create({ headers: { Authorization: `Bearer ${token}` } })
  const rest = simpleRest(url, http)
  return {
    list: ({ page, size, sort, filter: [field, value] }) =>
      rest.getList<Stored>({
        resource,
        pagination: { currentPage: page, pageSize: size },
        sorters: [{ field: sort, order: 'desc' }],
        filters: [{ field, operator: 'eq', value }],
      }),
    one: async (id) => (await rest.getOne<Stored>({ resource, id })).data,
    many: async (ids) => (await rest.getMany?.<Stored>({ resource, ids: [...ids] }))?.data ?? [],
    create: async (variables) =>
      (await rest.create<Stored, AnyRecord>({ resource, variables, meta: {} })).data,
    update: async ({ id, ...variables }) =>
      (await rest.update<Stored, AnyRecord>({ resource, id, variables, meta: { method: 'put' } })).data,
    // The package has none: Refine updates one by one.
    updateMany: (ids, variables) =>
      Promise.all(ids.map((id) => rest.update<Stored, AnyRecord>({ resource, id, variables, meta: {} }))),
    remove: async (id) => (await rest.deleteOne<Stored, object>({ resource, id })).data,
  }
}

/** A data provider of react-admin. */
function reactAdminClient(provider: (url: string, http: typeof fetchUtils.fetchJson) => DataProvider) {
  return (url: string, token: string): StockClient => {
    const user = { authenticated: true, token: `Bearer ${token}` }
    const rest = provider(url, (path, options = {}) => fetchUtils.fetchJson(path, { ...options, user }))
    return {
      list: ({ page, size, sort, filter: [name, value] }) =>
        rest.getList<Stored>(resource, {
          pagination: { page, perPage: size },
          sort: { field: sort, order: 'DESC' },
          filter: { [name]: value },
        }),
      one: async (id) => (await rest.getOne<Stored>(resource, { id })).data,
      many: async (ids) => (await rest.getMany<Stored>(resource, { ids: [...ids] })).data,
      create: async (data) => (await rest.create<AnyRecord, Stored>(resource, { data })).data,
      update: async (data) =>
        (await rest.update<Stored>(resource, { id: data.id, data, previousData: data })).data,
      updateMany: (ids, data) => rest.updateMany(resource, { ids: [...ids], data }),
      remove: async (id) => (await rest.delete<Stored>(resource, { id })).data,
    }
  }
}

const CLIENTS = [
  ['@refinedev/simple-rest', refineClient],
  ['ra-data-json-server', reactAdminClient(jsonServerProvider)],
  ['ra-data-simple-rest', reactAdminClient(simpleRestProvider)],
] as const

const api = freshApi({
  resources: [...resources, ...models],
  implementations: [...implementations, ...modelRules],
  sources,
})
let server: ReturnType<typeof serve>
let url: string
beforeAll(async () => {
  url = await new Promise<string>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}/api`))
  })
})
afterAll(() => void server.close())

/** A key that may write the records of resources without permissions of their own. */
async function keyOf(scopes: readonly string[]): Promise<string> {
  const { body } = await api.as('owner').post<{ secret: string }>('/api-keys', { name: 'Sync', scopes })
  return body.secret
}

describe.each(CLIENTS)('through %s as it comes', (_, clientOf) => {
  it('records are created, listed by pages, read, saved, saved by the dozen and deleted, with an API key', async () => {
    const client = clientOf(url, await keyOf(['records.view', 'records.write', 'records.delete']))
    const made: Stored[] = []
    for (const name of ['Ann', 'Bea', 'Cleo'])
      made.push(await client.create({ name, sku: name, price: '5', description: 'Small' }))
    const [ann, bea, cleo] = made
    if (!ann || !bea || !cleo) throw new Error('Nothing was made')
    const list = async (size: number) => {
      const page: Page = { page: 1, size, sort: 'name', filter: ['currency', 'USD'] }
      const { data, total } = await client.list(page)
      return { names: data.map((record) => record['name']), total }
    }

    expect(await list(2)).toEqual({ names: ['Cleo', 'Bea'], total: 3 })
    expect(await client.one(ann.id)).toMatchObject({ id: ann.id, name: 'Ann' })
    const some = await client.many([ann.id, bea.id])
    expect(some.map(({ id }) => id).toSorted()).toEqual([ann.id, bea.id].toSorted())

    const saved = await client.update({ ...ann, name: 'Anna' })
    expect(saved).toMatchObject({ id: ann.id, name: 'Anna', version: 2 })
    await client.updateMany([ann.id, cleo.id], { stock: 7 })
    const stocked = { stock: 7, price: '5', description: 'Small' }
    expect(await client.one(ann.id)).toMatchObject({ name: 'Anna', ...stocked })
    expect(await client.one(cleo.id)).toMatchObject({ name: 'Cleo', ...stocked })
    await client.remove(bea.id)
    expect(await list(10)).toEqual({ names: ['Cleo', 'Anna'], total: 2 })
  })

  it('a key that may only read writes nothing', async () => {
    const client = clientOf(url, await keyOf(['records.view']))
    const page: Page = { page: 1, size: 5, sort: 'name', filter: ['currency', 'USD'] }
    expect((await client.list(page)).data).toEqual([])
    await expect(client.create({ name: 'Ann', sku: 'ann', price: '5' })).rejects.toThrow()
  })
})
