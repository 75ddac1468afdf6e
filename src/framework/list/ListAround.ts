import { createContext, use } from 'react'
import { ALL, type Matching } from '../define/query/ListQuery.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { useListScreen } from './useListScreen.ts'

/** A list, for its tools. */
export interface ListAround {
  readonly resource: ScreenResource
  readonly screen: ReturnType<typeof useListScreen>
}

/** A context, so that the bar around them is not rendered again. */
export const ListAroundContext = createContext<ListAround | undefined>(undefined)

/** Which records the list around a slot shows. Outside of a list there is none: all. */
export function useMatching(): Matching {
  return use(ListAroundContext)?.screen.where ?? ALL
}
