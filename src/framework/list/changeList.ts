import type { Sort } from '../define/resource.ts'
import type { ListState } from './ListState.ts'

/** A step from what a list shows to what it shows next. All but `toPage` begin at the first page. */
export type ListChange = (state: ListState) => ListState

export const toPage =
  (page: number): ListChange =>
  (state) => ({ ...state, page })

export const toSize =
  (size: number): ListChange =>
  (state) => ({ ...state, size, page: 1 })

export const toSearch =
  (q: string): ListChange =>
  (state) => ({ ...state, q, page: 1 })

export const toView =
  (view: string | undefined): ListChange =>
  (state) => ({ ...state, view, page: 1 })

/** Sets filters by key; one without values is lifted. */
export const toFilters =
  (changes: Readonly<Record<string, readonly string[]>>): ListChange =>
  (state) => {
    const filters = Object.entries({ ...state.filters, ...changes }).filter(([, values]) => values.length > 0)
    return { ...state, filters: Object.fromEntries(filters), page: 1 }
  }

/** Lifts search and filters; the preset stays. */
export const withoutFilters: ListChange = (state) => ({ ...state, q: '', filters: {}, page: 1 })

export const toSort =
  (sort: Sort): ListChange =>
  (state) => ({ ...state, sort, page: 1 })

/** Lifts search, filters and preset. */
export const toEverything: ListChange = (state) => ({ ...withoutFilters(state), view: undefined })

/** Lifts search, filters and preset, and the user's own order: as the list opens. */
export const toStart =
  (defaultSort: Sort): ListChange =>
  (state) => ({ ...toEverything(state), sort: defaultSort })
