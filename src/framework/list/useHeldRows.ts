import { useList } from '@refinedev/core'
import { useEffect, useMemo } from 'react'
import { useOwnActs } from '../api/OwnActs.ts'
import { useLive } from '../live/useLive.ts'
import { holdRows } from './holdRows.ts'
import type { Hold } from './useHold.ts'
import { toFilters } from './toFilters.ts'
import type { ListParams } from './toListParams.ts'
import type { ListPageData } from './useListPage.ts'

/** A page of records, of which the new ones may wait. */
export interface HeldPageData extends ListPageData {
  /** How many wait to be shown. */
  readonly waiting: number
  /** Whether even more may wait: the whole page, as it is now, is new. */
  readonly waitMore: boolean
}

interface HeldRows {
  readonly resource: string
  /** What holds for the list besides its filters, such as whose records they are. */
  readonly fixed: ListParams
  readonly data: ListPageData
  readonly hold: Hold
}

/** The page as it is to be shown: while rows are held, those that others pushed off the page are read by their ids. */
export function useHeldRows({ resource, fixed, data, hold: { held, note } }: HeldRows): HeldPageData {
  const { created } = useOwnActs()
  const ids = useMemo(() => missing(held ?? [], data.records), [held, data.records])
  const { query } = useList<{ id: string }>({
    resource,
    pagination: { pageSize: ids.length },
    filters: [{ field: 'id', operator: 'in', value: ids }, ...toFilters(fixed)],
    errorNotification: false,
    queryOptions: { enabled: ids.length > 0 },
  })
  useLive([resource], query)
  const left = ids.length === 0 ? NONE : query.data?.data
  const page = useMemo(() => {
    const rows = held
      ? holdRows({ held, latest: data.records, left, own: created })
      : { records: data.records, waiting: 0 }
    return { ...data, ...rows, waitMore: rows.waiting > 0 && rows.waiting === data.records.length }
  }, [data, held, left, created])
  useEffect(() => {
    note(page)
  }, [note, page])
  return page
}

const NONE: readonly { readonly id: string }[] = []

function missing(held: ListPageData['records'], latest: ListPageData['records']): string[] {
  const there = new Set(latest.map(({ id }) => id))
  return held.filter(({ id }) => !there.has(id)).map(({ id }) => String(id))
}
