import { serve } from '@hono/node-server'
import simpleRest, { axiosInstance } from '@refinedev/simple-rest'
import jsonServerProvider from 'ra-data-json-server'
import { fetchUtils } from 'ra-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { INVOICE } from '#tests/support/invoices.ts'

type Stored = AnyRecord & { readonly id: string }

interface Page {
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly filter: readonly [name: string, value: string]
}

/** What both packages can do, as they come, with a Bearer token and nothing else. */
interface StockClient {
  readonly list: (
    resource: string,
    page: Page,
  ) => Promise<{ readonly data: Stored[]; readonly total?: number }>
  readonly one: (resource: string, id: string) => Promise<Stored>
  readonly many: (resource: string, ids: readonly string[]) => Promise<readonly Stored[]>
  readonly create: (resource: string, values: AnyRecord) => Promise<Stored>
  readonly update: (resource: string, record: Stored) => Promise<Stored>
  readonly remove: (resource: string, id: string) => Promise<Stored>
}

function refineClient(url: string, token: string): StockClient {
  const http = axiosInstance.create({ headers: { Authorization: `Bearer ${token}` } })
  const rest = simpleRest(url, http)
  return {
    list: (resource, { page, size, sort, filter: [field, value] }) =>
      rest.getList<Stored>({
        resource,
        pagination: { currentPage: page, pageSize: size },
        sorters: [{ field: sort, order: 'desc' }],
        filters: [{ field, operator: 'eq', value }],
      }),
    one: async (resource, id) => (await rest.getOne<Stored>({ resource, id })).data,
    many: async (resource, ids) => (await rest.getMany?.<Stored>({ resource, ids: [...ids] }))?.data ?? [],
    create: async (resource, variables) =>
      (await rest.create<Stored, AnyRecord>({ resource, variables, meta: {} })).data,
    update: async (resource, { id, ...variables }) =>
      (await rest.update<Stored, AnyRecord>({ resource, id, variables, meta: { method: 'put' } })).data,
    remove: async (resource, id) => (await rest.deleteOne<Stored, object>({ resource, id })).data,
  }
}

function jsonServerClient(url: string, token: string): StockClient {
  const user = { authenticated: true, token: `Bearer ${token}` }
  const rest = jsonServerProvider(url, (path: string, options = {}) =>
    fetchUtils.fetchJson(path, { ...options, user }),
  )
  return {
    list: (resource, { page, size, sort, filter: [name, value] }) =>
      rest.getList<Stored>(resource, {
        pagination: { page, perPage: size },
        sort: { field: sort, order: 'DESC' },
        filter: { [name]: value },
      }),
    one: async (resource, id) => (await rest.getOne<Stored>(resource, { id })).data,
    many: async (resource, ids) => (await rest.getMany<Stored>(resource, { ids: [...ids] })).data,
    create: async (resource, data) => (await rest.create<AnyRecord, Stored>(resource, { data })).data,
    update: async (resource, data) =>
      (await rest.update<Stored>(resource, { id: data.id, data, previousData: data })).data,
    remove: async (resource, id) => (await rest.delete<Stored>(resource, { id })).data,
  }
}

const CLIENTS = [
  ['@refinedev/simple-rest', refineClient],
  ['ra-data-json-server', jsonServerClient],
] as const

const RESOURCE = 'invoices'

let api: TestApi
let server: ReturnType<typeof serve>
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await new Promise<string>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}/api`))
  })
})
beforeEach(() => api.reset())
afterAll(async () => {
  server.close()
  await api.close()
})

describe.each(CLIENTS)('through %s as it comes', (_, clientOf) => {
  it('records are created, listed by pages, read, replaced and deleted', async () => {
    const client = clientOf(url, await api.tokenOf('owner'))
    const made: Stored[] = []
    for (const customerName of ['Ann', 'Bea', 'Cleo'])
      made.push(await client.create(RESOURCE, { ...INVOICE, customerName }))
    const [ann, bea] = made
    if (!ann || !bea) throw new Error('Nothing was made')
    const list = async (size: number) => {
      const page: Page = { page: 1, size, sort: 'customerName', filter: ['currency', 'USD'] }
      const { data, total } = await client.list(RESOURCE, page)
      return { names: data.map((record) => record['customerName']), total }
    }

    expect(await list(2)).toEqual({ names: ['Cleo', 'Bea'], total: 3 })
    expect(await client.one(RESOURCE, ann.id)).toMatchObject({ id: ann.id, customerName: 'Ann' })
    const some = await client.many(RESOURCE, [ann.id, bea.id])
    expect(some.map(({ id }) => id).toSorted()).toEqual([ann.id, bea.id].toSorted())

    const replaced = await client.update(RESOURCE, { ...ann, customerName: 'Anna' })
    expect(replaced).toMatchObject({ id: ann.id, customerName: 'Anna', version: 2 })
    await client.remove(RESOURCE, bea.id)
    expect(await list(10)).toEqual({ names: ['Cleo', 'Anna'], total: 2 })
  })
})
