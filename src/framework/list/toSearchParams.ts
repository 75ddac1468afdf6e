import type { ResolvedResource } from '../registry/Registry.ts'
import { filterKeysOf } from './filterKeys.ts'
import { isDefaultSort } from './isDefaultSort.ts'
import { FOREIGN_PARAMS } from './ListState.ts'
import type { ListState } from './ListState.ts'

/**
 * The address of what a list shows; `parseListState` reads it back. What is as it always is, is not written.
 * `current` gives the words that belong to other parts of the screen.
 */
export function toSearchParams(
  resource: ResolvedResource,
  state: ListState,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const { page, size, sort, q, view, filters } = state
  const params = new URLSearchParams([...current].filter(([name]) => FOREIGN_PARAMS.includes(name)))
  if (view !== undefined) params.set('view', view)
  if (q !== '') params.set('q', q)
  for (const { key } of filterKeysOf(resource)) {
    for (const value of filters[key] ?? []) params.append(key, value)
  }
  if (!isDefaultSort(resource, state)) params.set('sort', `${sort.order === 'desc' ? '-' : ''}${sort.field}`)
  if (size !== resource.list.pageSize) params.set('size', String(size))
  if (page !== 1) params.set('page', String(page))
  return params
}
