import { useList } from '@refinedev/core'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { SAVED_VIEWS } from '../../define/savedViews.ts'
import { LARGEST_PAGE } from '../../define/query/limits.ts'
import { useLive } from '../../live/useLive.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import type { ColumnChoice, ColumnLayout } from '../columns/useColumns.ts'
import type { ListChange, ListState } from '../ListState.ts'
import { parseListState, toSearchParams } from '../parseListState.ts'
import type { ListAddress } from '../useListState.ts'

/** A list as its user wants to see it again. */
export interface SavedView {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The state of the list, from its address. */
  readonly query: string | null
  /** The visible columns, in order. Empty: those of the definition. */
  readonly columns: ColumnLayout | null
  readonly shared: boolean
  readonly isDefault: boolean
  /** Whether the user may change it. */
  readonly changeable: boolean | null
}

/** The views of a list that a user has. */
export interface SavedViews {
  /** Whether there can be any. */
  readonly offered: boolean
  /** They have come. */
  readonly known: boolean
  readonly views: readonly SavedView[]
  /** The one that the list opens with: one's own goes before the team's. */
  readonly first: SavedView | undefined
}

const NONE: readonly SavedView[] = []

/** The saved views of a list: the user's own, and those of the team. */
export function useSavedViews({ name }: Pick<ScreenResource, 'name'>, enabled: boolean): SavedViews {
  const offered = useResource(SAVED_VIEWS) !== undefined && enabled
  const { query } = useList<SavedView>({
    resource: SAVED_VIEWS,
    filters: [{ field: 'list', operator: 'eq', value: name }],
    pagination: { currentPage: 1, pageSize: LARGEST_PAGE },
    errorNotification: false,
    queryOptions: { enabled: offered },
  })
  useLive([SAVED_VIEWS], query)
  const views = query.data?.data ?? NONE
  const known = query.data !== undefined
  return useMemo(() => {
    const defaults = views.filter(({ isDefault }) => isDefault)
    const first = defaults.find(({ shared }) => !shared) ?? defaults[0]
    return { offered, known, views, first }
  }, [offered, known, views])
}

/** Opens a list with a saved view unless its address has a list state. Returns the view in the address. */
export function useOpeningView(
  resource: ScreenResource,
  { state: { saved }, bare, replace }: ListAddress,
  { views, first }: SavedViews,
): { readonly id: string; readonly columns: ColumnLayout } | undefined {
  const current = views.find(({ id }) => id === saved)
  const wanted = saved === undefined ? first : current
  const opens = bare && wanted !== undefined
  const open = useEffectEvent(() => wanted && replace(toSavedView(resource, wanted)))
  useEffect(() => {
    if (opens) open()
  }, [opens])
  return useMemo(() => current && { id: current.id, columns: current.columns ?? [] }, [current])
}

/** Applies a saved view to the list. Fields that no longer exist are ignored. */
export function toSavedView(resource: ScreenResource, { id, query }: SavedView): ListChange {
  const { state } = parseListState(resource, new URLSearchParams(query || 'page=1'))
  return () => ({ ...state, saved: id })
}

/** What a saved view keeps of a list: everything but the page, the month, what is open, and the view itself. */
export function queryOf(resource: ScreenResource, state: ListState): string {
  return toSearchParams(resource, {
    ...state,
    page: 1,
    open: undefined,
    month: undefined,
    saved: undefined,
  }).toString()
}

/** The saved view that a list began with, and whether it shows something else now. */
export function viewOf(resource: ScreenResource, { views, address: { state }, columns }: ListScreen) {
  const current = views.views.find(({ id }) => id === state.saved)
  const modified =
    current !== undefined &&
    (columns.reset !== undefined ||
      queryOf(resource, state) !== queryOf(resource, toSavedView(resource, current)(state)))
  return { current, modified }
}

interface ListScreen {
  readonly views: SavedViews
  readonly address: Pick<ListAddress, 'state'>
  readonly columns: Pick<ColumnChoice, 'reset'>
}
