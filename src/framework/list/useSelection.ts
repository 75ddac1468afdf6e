import { useMemo, useState } from 'react'
import type { ListParams } from './toListParams.ts'

export interface Selection {
  /** None chosen. */
  readonly empty: boolean
  /** Everything that matches, on this page or not. */
  readonly all: boolean
  readonly ids: readonly string[]
  readonly choose: (ids: readonly string[]) => void
  readonly chooseAll: () => void
  readonly clear: () => void
}

interface Chosen {
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
  const [stored, setStored] = useState<Chosen>({ matching, ...NOTHING })
  const { all, ids } = stored.matching === matching ? stored : NOTHING
  return useMemo(
    () => ({
      empty: !all && ids.length === 0,
      all,
      ids,
      choose: (chosen) => setStored({ matching, all: false, ids: chosen }),
      chooseAll: () => setStored({ matching, all: true, ids: [] }),
      clear: () => setStored({ matching, ...NOTHING }),
    }),
    [matching, all, ids],
  )
}

const NOTHING = { all: false, ids: [] as readonly string[] }
