import { createContext, use } from 'react'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import type { useListScreen } from './useListScreen.ts'

/** A list, for its tools. */
export interface ListAround {
  readonly resource: ResolvedResource
  readonly screen: ReturnType<typeof useListScreen>
}

/** A context, so that the bar around them is not rendered again. */
export const ListAroundContext = createContext<ListAround | undefined>(undefined)

/** What the list around a slot shows: the filters that match, and the search. Outside of a list there is nothing. */
export function useMatching() {
  const { where = {}, address } = use(ListAroundContext)?.screen ?? {}
  return { where, q: address?.state.q ?? '' }
}
