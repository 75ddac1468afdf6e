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
  const asked = toSimpleFilters(filters).map(({ field, value }) => [nameOf(field), toValue(value)])
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

/** Filters of Refine's as the API takes them. Throws for comparisons that simple-rest would silently turn into equality. */
export function toSimpleFilters(filters: readonly CrudFilter[]): readonly SimpleFilter[] {
  const alternatives = filters.flatMap((filter) =>
    filter.operator === 'or' ? [toAlternatives(filter.value)] : [],
  )
  return [
    ...filters.flatMap(toFlatFilters),
    ...(alternatives.length > 0 ? [{ field: '_or', operator: 'eq', value: alternatives } as const] : []),
  ]
}

/** All of a filter that is not an alternative. */
function toFlatFilters(filter: CrudFilter): readonly SimpleFilter[] {
  if (filter.operator === 'or') return []
  if (filter.operator === 'and') return filter.value.flatMap(toFlatFilters)
  if (!('field' in filter)) return []
  const { field, operator, value } = filter
  const as = (suffix: string, meant: unknown): SimpleFilter => ({
    field: `${field}${suffix}`,
    operator: 'eq',
    value: meant,
  })
  if (operator === 'contains' && value === '') return []
  if (operator === 'null' || operator === 'nnull') return [as('_null', operator === 'null')]
  if (operator === 'between') {
    const [least, most] = value as readonly unknown[]
    return [...(isThere(least) ? [as('_gte', least)] : []), ...(isThere(most) ? [as('_lte', most)] : [])]
  }
  const suffix = SUFFIXES[operator]
  if (suffix === undefined) throw new Error(`The API cannot compare by "${operator}"`)
  return [as(suffix, value)]
}

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Alternatives, each of one filter or of several that hold together, as the API takes them. */
function toAlternatives(filters: readonly CrudFilter[]): string {
  const alternatives = filters.map((filter) => {
    if (filter.operator === 'or') throw new Error('The API knows no alternatives within alternatives')
    return Object.fromEntries(toFlatFilters(filter).map(({ field, value }) => [field, value]))
  })
  return JSON.stringify(alternatives)
}
