import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { type ListFilters, narrow } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { loadedPart, prefetchParts } from '../ui/loadPart.ts'
import { listParts } from './listParts.ts'
import { isOrdered } from './order/isOrdered.ts'
import { toPage } from './ListState.ts'
import { rowLayout } from './table/rowLayouts.ts'
import { toMatching } from './toMatching.ts'
import { useColumns } from './columns/useColumns.ts'
import { useHeldRows, useHold } from './useHold.ts'
import { useListPage } from './useListPage.ts'
import type { ListPageData } from './useListPage.ts'
import { useListState } from './useListState.ts'
import type { ListAddress } from './useListState.ts'
import { useOwnActs } from '../api/OwnActs.ts'
import { useOwnRows, useRelatedAct } from './useOwnRows.ts'
import { useOpeningView, useSavedViews } from './views/useSavedViews.ts'

interface ListScreenOptions {
  /** Filters that always apply, besides those of the address. Default: none. */
  readonly fixed?: ListFilters
  /** As in `useListPage`. */
  readonly refetchEvery?: number | false
}

const NOTHING: ListFilters = []

/** The state of a list on any screen: its address, what matches, the page of records and the columns. */
export function useListScreen(
  resource: ScreenResource,
  { fixed = NOTHING, refetchEvery = false }: ListScreenOptions = {},
) {
  const views = useSavedViews(resource, fixed === NOTHING)
  const address = useListState(resource, views.first !== undefined)
  const saved = useOpeningView(resource, address, views)
  const { state } = address
  const { filters, anyOf, q, view } = state
  const where = useMemo(
    () => narrow(toMatching(resource, { filters, anyOf, q, view }), ...fixed),
    [resource, filters, anyOf, q, view, fixed],
  )
  const related = useRelatedAct(fixed)
  const { last } = useOwnActs()
  const released = last?.moved === resource.name ? last : related
  const key = JSON.stringify([state, where])
  const hold = useHold({ key, page: state.page, released: released?.at })
  const { data, readAt } = useListPage({ resource, state, where, refetchEvery, before: hold.begin })
  const page = useHeldRows({ resource: resource.name, fixed, data, hold })
  const own = useOwnRows({
    resource: resource.name,
    key,
    records: page.records,
    readAt,
    // A row that moves onto a later page is not new.
    related: state.page === 1 ? related : undefined,
  })
  const columns = useColumns(resource, saved)
  const inSight = (state.as === 'cards' && resource.list.cards?.columns) || columns.visible
  const fields = useMemo(() => inSight.map(({ field }) => field), [inSight])
  useLastPage(address, data)
  const parts = useMemo(() => listParts(resource.definition), [resource.definition])
  useEffect(() => void prefetchParts(...parts), [parts])
  // New rows render with low priority, so that they delay no input. The first ones come at once, unless they would wait for scripts.
  const deferred = useDeferredValue(page)
  const isPlain = state.as === undefined && state.group === undefined && !isOrdered(resource, state)
  const isReady = isPlain && [rowLayout(), ...parts].every((part) => !part || loadedPart(part))
  const shown = deferred.loading && isReady ? page : deferred
  return { address, where, data, shown, own: useDeferredValue(own), hold, columns, fields, views }
}

/** Replaces the address of a page beyond the end by that of the last page. */
function useLastPage({ state, replace }: ListAddress, { total, stale }: ListPageData): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.size))
  const beyond = !stale && last !== undefined && state.page > last
  const turnBack = useEffectEvent(() => last !== undefined && replace(toPage(last)))
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])
}
