import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openingOf } from '../registry/queueOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ListChange, ListState } from './ListState.ts'
import { isBare, parseListState, toSearchParams } from './parseListState.ts'

/** A list's address, read and changed. */
export interface ListAddress extends ListMoves {
  /** Unchanged parts stay the same objects, so that components that take them do not render again. */
  readonly state: ListState
  /** The parts of the address that were ignored. */
  readonly problems: readonly string[]
  /** It has no list state, or only the id of a saved view. */
  readonly bare: boolean
  /** The address after a change: for real links. */
  readonly hrefOf: (change: ListChange) => string
}

/** Ways to change a list. The functions are stable, and apply to the state at the time of the call. */
export interface ListMoves {
  /** Pushes a history entry. */
  readonly go: (change: ListChange) => void
  /** Replaces the history entry: while typing, or to correct an address. */
  readonly replace: (change: ListChange) => void
}

/**
 * The address is the only state of a list (pitfalls P4 to P7). `opensView`: without a word of the list it opens with a saved view, as
 * others do with a preset, so that all of it must say so: `page=1`.
 */
export function useListState(resource: ScreenResource, opensView = false): ListAddress {
  const { search } = useLocation()
  const parsed = useMemo(() => parseListState(resource, new URLSearchParams(search)), [resource, search])
  const { state, problems } = useStructuralSharing(parsed)
  const hrefOf = useCallback(
    (change: ListChange) => {
      const params = toSearchParams(resource, change(state), new URLSearchParams(search))
      if ((opensView || openingOf(resource) || params.has('saved')) && isBare(params)) params.set('page', '1')
      const next = params.toString()
      return `${resource.path}${next && `?${next}`}`
    },
    [resource, search, state, opensView],
  )
  const moves = useMoves(hrefOf)
  const bare = isBare(new URLSearchParams(search))
  return useMemo(() => ({ state, problems, bare, hrefOf, ...moves }), [state, problems, bare, hrefOf, moves])
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

/** A value whose unchanged parts are the objects of the previous render. */
function useStructuralSharing<Value>(value: Value): Value {
  const [before, setBefore] = useState(value)
  const shared = replaceEqualDeep(before, value)
  if (shared !== before) setBefore(shared)
  return shared
}
