import { fillPath } from '../../define/fillPath.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { isDefaultSort } from '../isDefaultSort.ts'
import type { ListState } from '../ListState.ts'
import type { ListParams } from '../toListParams.ts'

/** What an export holds, and in which order. */
export interface Matching extends Pick<ListState, 'q' | 'sort'> {
  readonly where: ListParams
}

/** Where the API streams everything that matches a list, in the list's order. */
export function toExportUrl(resource: ResolvedResource, { q, sort, where }: Matching): URL {
  const own = resource.api.kind === 'endpoint' ? resource.api.export : undefined
  const { path, rest } = fillPath(own ?? `/exports/${resource.name}.csv`, where)
  const url = new URL(`/api${path}`, location.origin)
  for (const [name, value] of Object.entries(rest)) {
    for (const item of [value].flat()) url.searchParams.append(name, item)
  }
  if (q !== '') url.searchParams.set('q', q)
  if (!isDefaultSort(resource, { sort })) {
    url.searchParams.set('_sort', sort.field)
    url.searchParams.set('_order', sort.order)
  }
  return url
}
