import type { ResolvedResource } from '../registry/Registry.ts'
import type { ListState } from './ListState.ts'

/**
 * Whether a list is sorted as it always is. That is never asked for: the API does it anyway, also by a field that nobody may
 * choose.
 */
export function isDefaultSort(
  { list: { defaultSort } }: Pick<ResolvedResource, 'list'>,
  { sort }: Pick<ListState, 'sort'>,
): boolean {
  return sort.field === defaultSort.field && sort.order === defaultSort.order
}
