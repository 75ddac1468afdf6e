import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ResolvedResource } from '../registry/Registry.ts'
import type { ListChange } from './changeList.ts'
import type { ListState } from './ListState.ts'
import { parseListState } from './parseListState.ts'
import { toSearchParams } from './toSearchParams.ts'

/** A list's address, read and changed. */
export interface ListAddress extends ListMoves {
  /** Parts that did not change stay the same objects, so that what shows them is not drawn again. */
  readonly state: ListState
  /** What was left aside of the address, for the reader to know. */
  readonly problems: readonly string[]
  /** Where a change would lead: for real links. */
  readonly hrefOf: (change: ListChange) => string
}

/** Ways to change a list. The functions stay the same, and begin where the list then is. */
export interface ListMoves {
  /** Goes there, as a step that Back takes back. */
  readonly go: (change: ListChange) => void
  /** Goes there in the same step: while typing, or to correct an address. */
  readonly replace: (change: ListChange) => void
}

/** The address is the only state of a list (pitfalls P4 to P7). */
export function useListState(resource: ResolvedResource): ListAddress {
  const { search } = useLocation()
  const parsed = useMemo(() => parseListState(resource, new URLSearchParams(search)), [resource, search])
  const { state, problems } = useShared(parsed)
  const hrefOf = useCallback(
    (change: ListChange) => {
      const next = toSearchParams(resource, change(state), new URLSearchParams(search)).toString()
      return `${resource.path}${next && `?${next}`}`
    },
    [resource, search, state],
  )
  const moves = useMoves(hrefOf)
  return useMemo(() => ({ state, problems, hrefOf, ...moves }), [state, problems, hrefOf, moves])
}

function useMoves(hrefOf: ListAddress['hrefOf']): ListMoves {
  const navigate = useNavigate()
  const latest = useRef(hrefOf)
  useEffect(() => {
    latest.current = hrefOf
  })
  return useMemo(
    () => ({
      go: (change) => void navigate(latest.current(change)),
      replace: (change) => void navigate(latest.current(change), { replace: true }),
    }),
    [navigate],
  )
}

/** A value whose unchanged parts are the objects of the time before. */
function useShared<Value>(value: Value): Value {
  const [before, setBefore] = useState(value)
  const shared = replaceEqualDeep(before, value)
  if (shared !== before) setBefore(shared)
  return shared
}
