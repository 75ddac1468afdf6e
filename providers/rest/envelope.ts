import type { DataProvider } from '@refinedev/core'
import { fromRefine, writeListQuery } from '#define'
import { stringify } from '../queryString.ts'
import type { HttpClient } from '../createRestClient.ts'

interface Wrapped {
  readonly data: never
  readonly metadata?: { readonly total?: number }
}

/**
 * Lists in an envelope: `GET /posts?page=2&pageSize=20&_sort=title&_order=asc` answers `{ data: [...], metadata: { total } }`,
 * every other call `{ data: {...} }`.
 */
export function envelopeProvider(base: string, http: HttpClient): DataProvider {
  const at = (resource: string, id?: string | number) =>
    `${base}/${resource}${id === undefined ? '' : `/${id}`}`
  const unwrap = async (answer: Promise<{ readonly data: unknown }>) => {
    const { data, metadata } = (await answer).data as Wrapped
    return { data, metadata }
  }
  return {
    getApiUrl: () => base,
    getList: async ({ resource, ...asked }) => {
      const query = writeListQuery(fromRefine(asked), 'envelope')
      const { data, metadata } = await unwrap(http.get(`${at(resource)}?${stringify(query)}`))
      return { data, total: metadata?.total ?? Object.keys(data ?? []).length }
    },
    getOne: async ({ resource, id }) => ({ data: (await unwrap(http.get(at(resource, id)))).data }),
    create: async ({ resource, variables }) => ({
      data: (await unwrap(http.post(at(resource), variables))).data,
    }),
    update: async ({ resource, id, variables }) => ({
      data: (await unwrap(http.patch(at(resource, id), variables))).data,
    }),
    deleteOne: async ({ resource, id }) => ({ data: (await unwrap(http.delete(at(resource, id)))).data }),
  }
}
