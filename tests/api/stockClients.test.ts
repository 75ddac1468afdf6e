import { serve } from '@hono/node-server'
import simpleRest, { axiosInstance } from '@refinedev/simple-rest'
import jsonServerProvider from 'ra-data-json-server'
import { fetchUtils } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import { freshApi } from '#tests/support/freshApi.ts'
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
  readonly list: (page: Page) => Promise<{ readonly data: Stored[]; readonly total?: number }>
  readonly one: (id: string) => Promise<Stored>
  readonly many: (ids: readonly string[]) => Promise<readonly Stored[]>
  readonly create: (values: AnyRecord) => Promise<Stored>
  readonly update: (record: Stored) => Promise<Stored>
  readonly remove: (id: string) => Promise<Stored>
}

const resource = 'invoices'

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
    remove: async (id) => (await rest.deleteOne<Stored, object>({ resource, id })).data,
  }
}

function jsonServerClient(url: string, token: string): StockClient {
  const user = { authenticated: true, token: `Bearer ${token}` }
  const rest = jsonServerProvider(url, (path: string, options = {}) =>
    fetchUtils.fetchJson(path, { ...options, user }),
  )
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
    remove: async (id) => (await rest.delete<Stored>(resource, { id })).data,
  }
}

const CLIENTS = [
  ['@refinedev/simple-rest', refineClient],
  ['ra-data-json-server', jsonServerClient],
] as const

const api = freshApi()
let server: ReturnType<typeof serve>
let url: string
beforeAll(async () => {
  url = await new Promise<string>((resolve) => {
    server = serve({ fetch: api.fetch, port: 0 }, ({ port }) => resolve(`http://127.0.0.1:${port}/api`))
  })
})
afterAll(() => void server.close())

describe.each(CLIENTS)('through %s as it comes', (_, clientOf) => {
  it('records are created, listed by pages, read, replaced and deleted', async () => {
    const client = clientOf(url, await api.tokenOf('owner'))
    const made: Stored[] = []
    for (const customerName of ['Ann', 'Bea', 'Cleo'])
      made.push(await client.create({ ...INVOICE, customerName }))
    const [ann, bea] = made
    if (!ann || !bea) throw new Error('Nothing was made')
    const list = async (size: number) => {
      const page: Page = { page: 1, size, sort: 'customerName', filter: ['currency', 'USD'] }
      const { data, total } = await client.list(page)
      return { names: data.map((record) => record['customerName']), total }
    }

    expect(await list(2)).toEqual({ names: ['Cleo', 'Bea'], total: 3 })
    expect(await client.one(ann.id)).toMatchObject({ id: ann.id, customerName: 'Ann' })
    const some = await client.many([ann.id, bea.id])
    expect(some.map(({ id }) => id).toSorted()).toEqual([ann.id, bea.id].toSorted())

    const replaced = await client.update({ ...ann, customerName: 'Anna' })
    expect(replaced).toMatchObject({ id: ann.id, customerName: 'Anna', version: 2 })
    await client.remove(bea.id)
    expect(await list(10)).toEqual({ names: ['Cleo', 'Anna'], total: 2 })
  })
})
