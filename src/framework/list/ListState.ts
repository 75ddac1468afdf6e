import type { Sort } from '../define/list.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'

/** The ways to show a list. */
export type ListShape = 'table' | 'board' | 'calendar'

/** What a list shows. The address holds all of it; there is no other state. */
export interface ListState {
  /** From 1. */
  readonly page: number
  /** One of the sizes that the list offers. */
  readonly size: number
  readonly sort: Sort
  /** The search text; empty for none. */
  readonly q: string
  /** The name of the preset in force. */
  readonly view: string | undefined
  /** The id of the saved view that it began with; its settings are in the address as well. */
  readonly saved?: string | undefined
  /** How it is shown. Default: as a table. */
  readonly as?: Exclude<ListShape, 'table'> | undefined
  /** The month that a calendar shows: `2026-03`. Default: the present one. */
  readonly month?: string | undefined
  /** What it is grouped by: the key of a grouping. */
  readonly group?: string | undefined
  /** The groups that are open, by their value; an empty one is that without. */
  readonly open?: readonly string[] | undefined
  /** The filters in force, by their key (`status`, `amount.gte`), each with at least one value. */
  readonly filters: Filters
}

export type Filters = Readonly<Record<string, readonly string[]>>

/**
 * The operators a filter can have in the address. `in` has no suffix: `status=paid&status=underpaid`. `null` is for fields that
 * may be empty, and always true: `category.null=true`.
 */
export const KEY_OPERATORS = ['in', 'contains', 'gte', 'lte', 'null'] as const
export type KeyOperator = (typeof KEY_OPERATORS)[number]

/** Parameters of the address that are not filters. */
export const LIST_PARAMS: readonly string[] = [
  'page',
  'size',
  'sort',
  'q',
  'view',
  'saved',
  'group',
  'open',
  'as',
  'month',
]

/** Parameters that belong to other parts of a screen; the list keeps them unchanged. */
export const FOREIGN_PARAMS: readonly string[] = ['record', 'tab']

/** A change of what a list shows. All but `toPage` go back to the first page. */
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

export const toShape =
  (shape: ListShape): ListChange =>
  (state) => ({ ...state, as: shape === 'table' ? undefined : shape, page: 1 })

export const toMonth =
  (month: string | undefined): ListChange =>
  (state) => ({ ...state, month })

export const toGroup =
  (group: string | undefined): ListChange =>
  (state) => ({ ...state, group, open: undefined, page: 1 })

/** Opens a group, or closes it. */
export const toOpenGroup =
  (value: string): ListChange =>
  ({ open = [], ...state }) => ({
    ...state,
    open: open.includes(value) ? open.filter((other) => other !== value) : [...open, value],
  })

/** Sets filters by key; one without values is removed. */
export const withFilters =
  (changes: Readonly<Record<string, readonly string[]>>): ListChange =>
  (state) => {
    const filters = Object.entries({ ...state.filters, ...changes }).filter(([, values]) => values.length > 0)
    return { ...state, filters: Object.fromEntries(filters), page: 1 }
  }

/** Removes search and filters; the preset stays. */
export const withoutFilters: ListChange = (state) => ({ ...state, q: '', filters: {}, page: 1 })

export const toSort =
  (sort: Sort): ListChange =>
  (state) => ({ ...state, sort, page: 1 })

/** Removes search, filters and preset. */
export const toEverything: ListChange = (state) => ({ ...withoutFilters(state), view: undefined })

/** Removes search, filters, preset and sort: the list as it opens. */
export const toStart =
  (defaultSort: Sort): ListChange =>
  (state) => ({ ...toEverything(state), sort: defaultSort })

/** A preset, or with none everything, without what a saved view set. */
export const toTab =
  (view: string | undefined, list: Pick<ResolvedResource['list'], 'defaultSort' | 'pageSize'>): ListChange =>
  (state) =>
    state.saved === undefined
      ? toView(view)(state)
      : { ...toStart(list.defaultSort)(state), size: list.pageSize, saved: undefined, view }

/** Whether a list shows less than everything: by search, preset or filters. */
export function isFiltered({ q, view, filters }: Pick<ListState, 'q' | 'view' | 'filters'>): boolean {
  return q !== '' || view !== undefined || Object.keys(filters).length > 0
}

/**
 * Whether a list has its default sort. It is never sent: the API applies it anyway, even by a field that users cannot sort by.
 */
export function isDefaultSort(
  { list: { defaultSort } }: Pick<ResolvedResource, 'list'>,
  { sort }: Pick<ListState, 'sort'>,
): boolean {
  return sort.field === defaultSort.field && sort.order === defaultSort.order
}
