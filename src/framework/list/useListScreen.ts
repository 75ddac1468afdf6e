import { useDeferredValue, useEffect, useMemo } from 'react'
import type { ResolvedResource } from '../registry/Registry.ts'
import { toListParams } from './toListParams.ts'
import type { ListParams } from './toListParams.ts'
import { useColumns } from './useColumns.ts'
import { useHeldRows } from './useHeldRows.ts'
import { useHold } from './useHold.ts'
import { useLastPage } from './useLastPage.ts'
import { useListPage } from './useListPage.ts'
import { useListState } from './useListState.ts'
import { useOwnRows, useRelatedAct } from './useOwnRows.ts'

interface ListScreenOptions {
  /** What holds besides the filters of the address. Default: nothing. */
  readonly fixed?: ListParams
  /** As in `useListPage`. */
  readonly refetchEvery?: number | false
}

const NOTHING: ListParams = {}

/** Everything that a list shows, wherever it stands: its address, what matches, its page of records and its columns. */
export function useListScreen(
  resource: ResolvedResource,
  { fixed = NOTHING, refetchEvery = false }: ListScreenOptions = {},
) {
  const address = useListState(resource)
  const { state } = address
  const { filters, view } = state
  const where = useMemo(
    () => ({ ...toListParams(resource, { filters, view }), ...fixed }),
    [resource, filters, view, fixed],
  )
  const related = useRelatedAct(fixed)
  const key = JSON.stringify([state, where])
  const hold = useHold({ key, page: state.page, released: related?.at })
  const { data, readAt } = useListPage({ resource, state, where, refetchEvery, before: hold.begin })
  const page = useHeldRows({ resource: resource.name, fixed, data, hold })
  const own = useOwnRows({
    ...{ resource: resource.name, key, records: page.records, readAt },
    // What slides onto a later page is not new.
    related: state.page === 1 ? related : undefined,
  })
  const columns = useColumns(resource)
  const fields = useMemo(() => columns.visible.map(({ field }) => field), [columns.visible])
  useLastPage(address, data)
  useEffect(() => resource.list.columns.forEach(({ cell }) => void cell?.()), [resource.list.columns])
  // New rows are drawn in small steps, so that drawing them holds up no click.
  const shown = useDeferredValue(page)
  return { address, where, data, shown, own: useDeferredValue(own), hold, columns, fields }
}
