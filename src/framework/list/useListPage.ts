import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { toCrudFilters } from '../define/query/crudFilters.ts'
import type { Matching } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { useLive } from '../live/useLive.ts'
import { isDefaultSort } from './ListState.ts'
import { refreshInterval } from './refreshInterval.ts'
import type { ListState } from './ListState.ts'

interface ListRequest {
  readonly resource: ScreenResource
  readonly state: Pick<ListState, 'page' | 'size' | 'sort'>
  /** Which records match. */
  readonly where: Matching
  /** Milliseconds between refetches, whatever is shown: for records of a parent that changes by itself. */
  readonly refetchEvery?: number | false
  /** Called right before a refetch because something changed. Default: nothing is. */
  readonly before?: () => void
}

/** The records of one page. */
export interface ListPageData {
  readonly records: readonly AnyRecord[]
  /** How many match. `undefined` until it is known. */
  readonly total: number | undefined
  /** There are more than `total`, where counting stopped. */
  readonly isMore: boolean
  /** Nothing has come yet. */
  readonly loading: boolean
  /** The records are those of the page before, while the next one comes. */
  readonly stale: boolean
  /** The records are those of the page before, because this one could not be loaded. */
  readonly kept: boolean
  /** Why the last request failed; older records may be shown nevertheless. */
  readonly error: unknown
  readonly reload: () => void
}

/**
 * Fetches the page that the address names. The previous page stays until the next one arrives, or if it fails. Components need
 * a key per resource, or rows of one would show in another (pitfalls P2 and P3).
 */
export function useListPage({ resource, state, where, refetchEvery = false, before }: ListRequest) {
  const { name } = resource
  const { query, result } = useList({
    resource: name,
    pagination: { currentPage: state.page, pageSize: state.size },
    filters: toCrudFilters(where),
    sorters: isDefaultSort(resource, state) ? [] : [state.sort],
    // The list shows its failures itself, and keeps what it has.
    errorNotification: false,
    queryOptions: {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => refetchEvery || refreshInterval(resource, data?.data ?? []),
    },
  })

  useLive([name], query, before && { before })
  const { data: answer, isPending, isPlaceholderData, error, refetch, dataUpdatedAt } = query
  const [last, setLast] = useState(answer)
  if (answer && answer !== last) setLast(answer)
  const kept = answer === undefined && error !== null && last !== undefined && last.data.length > 0
  const records = kept ? last.data : result.data
  const total = kept ? last.total : result.total
  const isMore = (kept ? last : answer)?.['isMore'] === true
  const data = useMemo<ListPageData>(
    () => ({
      records,
      total,
      isMore,
      loading: isPending,
      stale: isPlaceholderData,
      kept,
      error,
      reload: () => void refetch(),
    }),
    [records, total, isMore, isPending, isPlaceholderData, kept, error, refetch],
  )
  return {
    data,
    /** When they were read, in milliseconds since 1970. */
    readAt: dataUpdatedAt,
  }
}
