import { useEffect, useEffectEvent } from 'react'
import { toPage } from './changeList.ts'
import type { ListPageData } from './useListPage.ts'
import type { ListAddress } from './useListState.ts'

/** Leads a page beyond the end to the last one there is, in the same step. */
export function useLastPage({ state, replace }: ListAddress, { total, stale }: ListPageData): void {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.size))
  const beyond = !stale && last !== undefined && state.page > last
  const turnBack = useEffectEvent(() => last !== undefined && replace(toPage(last)))
  useEffect(() => {
    if (beyond) turnBack()
  }, [beyond])
}
