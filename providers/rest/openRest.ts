import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { ApiError, type Client, readFailure } from '#framework/api'
import { type Api, type Dialect, filterName, type Resource } from '#define'
import { createRestClient, type HttpClient } from '../createRestClient.ts'
import { notAList } from '../notAList.ts'
import { toSimpleFilters } from '../readEndpoint.ts'
import { toSegment } from '../toSegment.ts'

/** One resource on an external server. */
export type Rest = Pick<DataProvider, 'getList' | 'getOne' | 'create' | 'update' | 'deleteOne'>

interface RestOptions {
  readonly client: Pick<Client, 'fetch'>
  /** Where paths begin. */
  readonly origin: string
  readonly api: Extract<Api, { readonly kind: 'rest' }>
  /** What a search looks through, for a dialect that has none of its own, and the order unless one is asked for. */
  readonly list: Pick<Resource['list'], 'search' | 'defaultSort'> | undefined
  readonly signal: AbortSignal | undefined
}

/** What a dialect is made of: the address before the resource's name there, and what sends. */
export interface Spoken {
  readonly base: string
  readonly http: HttpClient
}

/** How each dialect is spoken; the package of one is loaded with the first call in it. */
const DIALECTS: Readonly<Record<Dialect, (spoken: Spoken) => Promise<DataProvider>>> = {
  'simple-rest': async ({ base, http }) => simpleRest(base, http) as DataProvider,
  'json-server': async ({ base, http }) => simpleRest(base, http) as DataProvider,
  'nestjsx-crud': async ({ base, http }) => (await import('@refinedev/nestjsx-crud')).default(base, http),
  envelope: async ({ base, http }) => (await import('./envelope.ts')).envelopeProvider(base, http),
}

/**
 * Reads and writes records on an external server. Refusals become an `ApiError`, as from our own API; ids are always text,
 * whatever type the server uses.
 */
export async function openRest({ client, origin, api, list: defined, signal }: RestOptions): Promise<Rest> {
  const address = new URL(api.url, origin).href
  const at = address.lastIndexOf('/')
  const resource = address.slice(at + 1)
  const told: { error?: ApiError } = {}
  const http = createRestClient({ client: { fetch: (request) => send(client, request, told) }, signal })
  const provider = await DIALECTS[api.dialect]({ base: address.slice(0, at), http })
  // A package of Refine's makes errors of its own of what it expects axios to throw.
  const orTold = async <Result>(result: Promise<Result>): Promise<Result> => {
    try {
      return await result
    } catch (error) {
      throw told.error ?? error
    }
  }
  const one = async <Answer extends { data: BaseRecord }>(answer: Promise<Answer>): Promise<Answer> => {
    const { data, ...rest } = await orTold(answer)
    return { ...rest, data: withTextId(data) } as Answer
  }
  return {
    getList: async ({ pagination, sorters = [], filters = [] }) => {
      const asked = toFilters(filters, api.dialect, defined?.search ?? [])
      const list = await orTold(
        provider.getList({
          resource,
          filters: asked,
          ...(pagination && { pagination }),
          sorters: sorters.length > 0 || !defined ? sorters : [defined.defaultSort],
        }),
      )
      if (!Array.isArray(list.data)) throw notAList()
      return { ...list, data: list.data.map(withTextId) as never[] }
    },
    getOne: ({ id }) => one(provider.getOne({ resource, id: toSegment(id) })),
    create: ({ variables }) => one(provider.create({ resource, variables })),
    update: ({ id, variables }) => one(provider.update({ resource, id: toSegment(id), variables })),
    deleteOne: ({ id }) => one(provider.deleteOne({ resource, id: toSegment(id) })),
  }
}

async function send(
  client: Pick<Client, 'fetch'>,
  request: Request,
  told: { error?: ApiError },
): Promise<Response> {
  try {
    const response = await client.fetch(request)
    if (!response.ok) throw await readFailure(response)
    // An answer to a delete may hold nothing, with any good status.
    const text = await response.text()
    return new Response(text || '{}', { headers: response.headers })
  } catch (error) {
    if (error instanceof ApiError) told.error = error
    throw error
  }
}

/** A search by the words of the dialect; any other filter as it takes it. */
function toFilters(
  filters: readonly CrudFilter[],
  dialect: Dialect,
  search: readonly string[],
): CrudFilter[] {
  if (dialect === 'nestjsx-crud') return filters.map((filter) => toSearch(filter, search))
  if (filters.some(({ operator }) => operator === 'or'))
    throw new Error(`The dialect ${dialect} knows no alternatives`)
  return toSimpleFilters(filters).map((simple) =>
    // There it is a pattern.
    dialect === 'json-server' && simple.field.endsWith(filterName('', 'contains', 'simple-rest'))
      ? { ...simple, value: String(simple.value).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') }
      : simple,
  )
}

function toSearch(filter: CrudFilter, search: readonly string[]): CrudFilter {
  if (!('field' in filter) || filter.field !== 'q') return filter
  const value = search.map((field) => ({
    field,
    operator: 'contains' as const,
    value: filter.value as unknown,
  }))
  return { operator: 'or', value }
}

const withTextId = (record: BaseRecord): BaseRecord =>
  record.id === undefined ? record : { ...record, id: String(record.id) }
