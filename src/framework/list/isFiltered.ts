import type { ListState } from './ListState.ts'

/** Whether a list shows less than everything: by search, preset or filters. */
export function isFiltered({ q, view, filters }: Pick<ListState, 'q' | 'view' | 'filters'>): boolean {
  return q !== '' || view !== undefined || Object.keys(filters).length > 0
}
