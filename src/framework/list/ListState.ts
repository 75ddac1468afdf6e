import type { Sort } from '../define/list.ts'
import { type ListFilters, type Matching, replaceFilters } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { type Conditions, conditionsOf, toFiltered } from './Conditions.ts'

/** The ways to show a list besides a table. */
export const SHAPES = ['cards', 'board', 'calendar', 'map'] as const
export type ListShape = 'table' | (typeof SHAPES)[number]

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
  readonly filters: ListFilters
  /** Of each of these, one alternative holds. */
  readonly anyOf: Matching['anyOf']
}

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

/** Sets filters; one without values is removed. Of those of which one must hold, still one must. */
export const withFilters =
  (...changes: ListFilters): ListChange =>
  (state) => {
    const { filters, match } = conditionsOf(state)
    const next = replaceFilters(filters, changes)
    return {
      ...state,
      ...(match === 'any' ? toFiltered({ filters: next, match }) : { filters: next }),
      page: 1,
    }
  }

/** Whether all of its filters must hold, or one. */
export const toMatch =
  (match: Conditions['match']): ListChange =>
  (state) => ({ ...state, ...toFiltered({ ...conditionsOf(state), match }), page: 1 })

/** Removes alternatives. */
export const withoutAlternatives =
  (alternatives: Matching['anyOf'][number]): ListChange =>
  (state) => ({ ...state, anyOf: state.anyOf.filter((one) => one !== alternatives), page: 1 })

/** Removes search and filters; the preset stays. */
export const withoutFilters: ListChange = (state) => ({
  ...state,
  q: '',
  filters: [],
  anyOf: [],
  page: 1,
})

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
  (view: string | undefined, list: Pick<ScreenResource['list'], 'defaultSort' | 'pageSize'>): ListChange =>
  (state) =>
    state.saved === undefined
      ? toView(view)(state)
      : { ...toStart(list.defaultSort)(state), size: list.pageSize, saved: undefined, view }

/** Whether a list shows less than everything: by search, preset or filters. */
export function isFiltered(state: Pick<ListState, 'q' | 'view' | 'filters' | 'anyOf'>): boolean {
  return state.view !== undefined || isNarrowed(state)
}

/** Whether it is searched or filtered. */
export function isNarrowed({ q, filters, anyOf }: Pick<ListState, 'q' | 'filters' | 'anyOf'>): boolean {
  return q !== '' || filters.length > 0 || anyOf.length > 0
}

/** Whether its user can sort it. */
export const isSortable = ({ list }: Pick<ScreenResource, 'list'>): boolean =>
  list.columns.some(({ sortable }) => sortable)

/**
 * Whether a list has its default sort. It is never sent: the API applies it anyway, even by a field that users cannot sort by.
 */
export function isDefaultSort(
  { list: { defaultSort } }: Pick<ScreenResource, 'list'>,
  { sort }: Pick<ListState, 'sort'>,
): boolean {
  return sort.field === defaultSort.field && sort.order === defaultSort.order
}
