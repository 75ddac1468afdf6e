import { useCallback, useMemo, useState } from 'react'
import type { ListParams } from './toListParams.ts'

/** What the user has chosen, and ways to choose. */
export interface Selection {
  /** None chosen. */
  readonly empty: boolean
  /** Everything that matches, on this page or not. */
  readonly all: boolean
  /** Those chosen one by one. */
  readonly ids: readonly string[]
  /** Chooses those that were not, and lets go of those that were. `page`: what is on screen, which stays of "everything". */
  readonly toggle: (ids: readonly string[], page: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface Chosen {
  /** What matched when it was chosen. */
  readonly matching: string
  readonly all: boolean
  readonly ids: readonly string[]
}

/**
 * What the user has chosen. It survives paging and sorting; when something else matches, it is gone: nobody acts on records that
 * are no longer in the list.
 */
export function useSelection(where: ListParams, q: string): Selection {
  const matching = JSON.stringify([where, q])
  const [stored, setStored] = useState(() => nothingOf(matching))
  const { all, ids } = stored.matching === matching ? stored : nothingOf(matching)
  const toggle = useCallback(
    (changed: readonly string[], page: readonly string[]) =>
      setStored((before) => {
        const current = before.matching === matching ? before : nothingOf(matching)
        return { matching, all: false, ids: exchange(current.all ? page : current.ids, changed) }
      }),
    [matching],
  )
  return useMemo(
    () => ({
      empty: !all && ids.length === 0,
      all,
      ids,
      toggle,
      chooseAll: () => setStored({ matching, all: true, ids: [] }),
      clear: () => setStored(nothingOf(matching)),
    }),
    [matching, all, ids, toggle],
  )
}

const nothingOf = (matching: string): Chosen => ({ matching, all: false, ids: NONE })

const NONE: readonly string[] = []

function exchange(before: readonly string[], changed: readonly string[]): readonly string[] {
  const kept = before.filter((id) => !changed.includes(id))
  return [...kept, ...changed.filter((id) => !before.includes(id))]
}
