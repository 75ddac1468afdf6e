import type { BaseRecord, GetListParams, GetListResponse, CrudFilter } from '@refinedev/core'
import type { CallOptions, Client } from '#framework/api'
import { fillPath, fromCrudFilters, fromRefine, writeListQuery } from '#define'

interface EndpointRequest extends Omit<GetListParams, 'resource' | 'meta'> {
  readonly client: Pick<Client, 'call'>
  /** Below `/api`. Its places are filled from the filters. */
  readonly path: string
  /** The key of the list in `data`. Default: `data` is the list. */
  readonly listKey?: string | undefined
  readonly options: CallOptions
}

/** One page of a list with a path of its own, whose answer is wrapped in the envelope. */
export async function readEndpoint<TData extends BaseRecord>({
  client,
  path,
  listKey,
  options,
  ...asked
}: EndpointRequest): Promise<GetListResponse<TData>> {
  const filled = fillPath(path, writeListQuery(fromRefine(asked), 'envelope'))
  const { data: answer, metadata } = await client.call<TData[] | Record<string, TData[]>>(filled.path, {
    ...options,
    query: filled.rest,
  })
  const data = Array.isArray(answer) ? answer : (answer[listKey ?? ''] ?? [])
  const total = Number(metadata['total'] ?? data.length)
  return { data, total, ...(metadata['isMore'] === true && { isMore: true }) }
}

/** Refine's filters as `@refinedev/simple-rest` sends them on: each by the name of its parameter. */
export function toSimpleFilters(filters: readonly CrudFilter[]) {
  const params = writeListQuery(fromCrudFilters(filters), 'simple-rest')
  return Object.entries(params).map(([field, value]) => ({ field, operator: 'eq' as const, value }))
}
