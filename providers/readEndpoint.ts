import type { BaseRecord, GetListParams, GetListResponse, CrudFilter } from '@refinedev/core'
import type { CallOptions, Client, QueryValue } from '#framework/api'
import { fillPath } from '#define'

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
  pagination,
  filters = [],
  sorters = [],
  options,
}: EndpointRequest): Promise<GetListResponse<TData>> {
  const asked = filters.map(toSimpleFilter).map(({ field, value }) => [nameOf(field), toValue(value)])
  const filled = fillPath(path, Object.fromEntries(asked) as Readonly<Record<string, QueryValue>>)
  const query = {
    page: pagination?.currentPage ?? 1,
    pageSize: pagination?.pageSize ?? 10,
    ...filled.rest,
    _sort: sorters.map(({ field }) => field).join(','),
    _order: sorters.map(({ order }) => order).join(','),
  }
  const { data: answer, metadata } = await client.call<TData[] | Record<string, TData[]>>(filled.path, {
    ...options,
    query,
  })
  const data = Array.isArray(answer) ? answer : (answer[listKey ?? ''] ?? [])
  const total = Number(metadata['total'] ?? data.length)
  return { data, total, ...(metadata['isMore'] === true && { isMore: true }) }
}

const nameOf = (field: string) => (field === 'q' ? 'search' : field)

function toValue(value: unknown): QueryValue {
  return Array.isArray(value) ? value.map(String) : String(value)
}

/** A filter with the operator in its name. */
interface SimpleFilter {
  readonly field: string
  readonly operator: 'eq'
  readonly value: unknown
}

/** How each comparison ends a name on the wire. Several values: any of them, or with `_ne` none of them. */
const SUFFIXES: Readonly<Record<string, string>> = {
  eq: '',
  in: '',
  ne: '_ne',
  nin: '_ne',
  gte: '_gte',
  lte: '_lte',
  contains: '_like',
}

/** A filter of Refine's as the API takes it. Throws for others, which simple-rest would silently turn into equality. */
export function toSimpleFilter(filter: CrudFilter): SimpleFilter {
  const suffix = 'field' in filter ? SUFFIXES[filter.operator] : undefined
  if (!('field' in filter) || suffix === undefined)
    throw new Error(`The API cannot compare by "${filter.operator}"`)
  return { field: `${filter.field}${suffix}`, operator: 'eq', value: filter.value }
}
