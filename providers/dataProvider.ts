import type {
  BaseRecord,
  DataProvider,
  GetListParams,
  GetListResponse,
  GetManyParams,
  MetaQuery,
} from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import type { CallOptions, Client } from '#framework/api'
import { type Api, LARGEST_PAGE, type Resource } from '#define'
import { createRestClient } from './createRestClient.ts'
import { notAList } from './notAList.ts'
import { readEndpoint, toSimpleFilters } from './readEndpoint.ts'
import { toSegment } from './toSegment.ts'

interface DataProviderOptions {
  readonly client: Client
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  readonly resources: readonly {
    readonly name: string
    readonly api: Api
    readonly definition?: {
      readonly settingsOf?: string
      readonly list?: Pick<Resource['list'], 'search' | 'defaultSort'>
    }
  }[]
}

/** All that a screen may ask for. */
export type WholeProvider = DataProvider & Required<Pick<DataProvider, 'getMany' | 'custom'>>

/**
 * The data provider. Collections use the simple-rest dialect, resources with fixed paths the envelope, and resources on an
 * external server the dialect of that server.
 * Refine copies the whole query string into `meta`, so only the names in `toHeaders` are read from it (pitfall P1).
 */
export function createDataProvider({ client, origin, resources }: DataProviderOptions): WholeProvider {
  const url = `${origin}/api`

  const apiOf = (name: string): Api => {
    const resource = resources.find((known) => known.name === name)
    if (resource) return resource.api
    throw new Error(
      `No resource is called "${name}". There are: ${resources.map((known) => known.name).join(', ')}`,
    )
  }

  /** Where a record is: settings are at their name itself, as if they were a record of the resource with no name. */
  const placeOf = (resource: string, id: string | number) => {
    const isOne = resources.some(({ name, definition }) => name === resource && definition?.settingsOf)
    return isOne ? { resource: '.', id: resource } : { resource, id: toSegment(id) }
  }

  const collection = (name: string, meta: MetaQuery | undefined) => {
    if (apiOf(name).kind !== 'collection') throw new Error(`${name} can only be read: it has fixed paths`)
    return simpleRest(url, createRestClient({ client, signal: signalOf(meta) }))
  }

  /** An external server; its client code is loaded with the first call. */
  const elsewhere = async (name: string, api: Extract<Api, { kind: 'rest' }>, meta?: MetaQuery) => {
    const { openRest } = await import('./rest/openRest.ts')
    const list = resources.find((known) => known.name === name)?.definition?.list
    return openRest({ client, origin, api, list, signal: signalOf(meta) })
  }

  const readCollection = async <TData extends BaseRecord>(
    { filters = [], ...request }: Omit<GetListParams, 'meta'>,
    signal: AbortSignal | undefined,
  ): Promise<GetListResponse<TData>> => {
    const seen = { isMore: false }
    const onHeaders = (headers: Headers) => void (seen.isMore = headers.has('X-Total-Count-Is-More'))
    const rest = simpleRest(url, createRestClient({ client, signal, onHeaders }))
    const list = await rest.getList<TData>({ ...request, filters: toSimpleFilters(filters) })
    if (!Array.isArray(list.data)) throw notAList()
    return { ...list, ...(seen.isMore && seen) }
  }

  const getList = async <TData extends BaseRecord>({
    resource,
    meta,
    ...request
  }: GetListParams): Promise<GetListResponse<TData>> => {
    const api = apiOf(resource)
    if (api.kind === 'rest')
      return (await elsewhere(resource, api, meta)).getList<TData>({ resource, ...request })
    if (api.kind === 'endpoint')
      return readEndpoint({
        client,
        path: api.list,
        listKey: api.listKey,
        options: withSignal(meta),
        ...request,
      })
    return readCollection({ ...request, resource }, signalOf(meta))
  }

  return {
    getApiUrl: () => url,
    getList,

    getMany: async <TData extends BaseRecord>({ resource, ids, meta }: GetManyParams) => {
      const pages = await Promise.all(
        chunk(ids, LARGEST_PAGE).map((value) =>
          getList<TData>({
            resource,
            pagination: { currentPage: 1, pageSize: value.length },
            filters: [{ field: 'id', operator: 'in', value }],
            ...(meta && { meta }),
          }),
        ),
      )
      return { data: pages.flatMap(({ data }) => data) }
    },

    getOne: async ({ resource, id, meta }) => {
      const api = apiOf(resource)
      if (api.kind === 'rest') return (await elsewhere(resource, api, meta)).getOne({ resource, id })
      if (api.kind === 'collection') return collection(resource, meta).getOne(placeOf(resource, id))
      if (!api.show) throw new Error(`${resource} has no path for one record`)
      return client.call(api.show.replace('{id}', toSegment(id)), withSignal(meta))
    },

    create: async ({ resource, variables, meta }) => {
      const api = apiOf(resource)
      if (api.kind === 'rest') return (await elsewhere(resource, api)).create({ resource, variables })
      if (api.kind === 'collection')
        return collection(resource, meta).create({ resource, variables, meta: toHeaders(meta) })
      return client.call(writable(resource, api).list, {
        method: 'POST',
        body: variables,
        ...toOptions(meta),
      })
    },

    update: async ({ resource, id, variables, meta }) => {
      const api = apiOf(resource)
      if (api.kind === 'rest') return (await elsewhere(resource, api)).update({ resource, id, variables })
      if (api.kind === 'collection' && api.update)
        return client.call(api.update, { method: 'PATCH', body: variables, ...toOptions(meta) })
      if (api.kind === 'collection')
        return collection(resource, meta).update({
          ...placeOf(resource, id),
          variables,
          meta: toHeaders(meta),
        })
      const path = writable(resource, api).show.replace('{id}', toSegment(id))
      return client.call(path, { method: 'PATCH', body: variables, ...toOptions(meta) })
    },

    deleteOne: async ({ resource, id, meta }) => {
      const api = apiOf(resource)
      if (api.kind === 'rest') return (await elsewhere(resource, api)).deleteOne({ resource, id })
      if (api.kind === 'collection')
        return collection(resource, meta).deleteOne({ resource, id: toSegment(id), meta: toHeaders(meta) })
      const path = writable(resource, api).show.replace('{id}', toSegment(id))
      return client.call(path, { method: 'DELETE', ...toOptions(meta) })
    },

    // Refine hands on no word of the address here but in `meta`, which is not sent.
    custom: (params) =>
      simpleRest(url, createRestClient({ client, signal: signalOf(params.meta) })).custom(params),
  }
}

/** The paths of a resource whose fixed paths take changes. */
function writable(name: string, api: Extract<Api, { kind: 'endpoint' }>) {
  if (!api.writes) throw new Error(`${name} can only be read: it has fixed paths`)
  return { list: api.list, show: api.show ?? `${api.list}/{id}` }
}

/** The same words of `meta` as `toHeaders` takes, for calls in the envelope. */
function toOptions({ ifMatch, idempotencyKey }: MetaQuery = {}): CallOptions {
  return {
    ...(typeof ifMatch === 'number' && { ifMatch }),
    ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
  }
}

function chunk<Item>(items: readonly Item[], size: number): readonly Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/** The only keys of `meta` that reach a request, as its headers. */
function toHeaders({ ifMatch, idempotencyKey }: MetaQuery = {}) {
  return {
    headers: {
      ...(typeof ifMatch === 'number' && { 'If-Match': `"${ifMatch}"` }),
      ...(typeof idempotencyKey === 'string' && { 'Idempotency-Key': idempotencyKey }),
    },
  }
}

function withSignal(meta: MetaQuery | undefined): CallOptions {
  const signal = signalOf(meta)
  return signal ? { signal } : {}
}

/** From React Query, which gives one to each read. Nothing in an address can become a signal: there, all is text. */
function signalOf(meta: MetaQuery | undefined): AbortSignal | undefined {
  const signal: unknown = meta?.queryContext?.signal
  return signal instanceof AbortSignal ? signal : undefined
}
