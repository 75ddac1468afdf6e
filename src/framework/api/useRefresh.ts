import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { OwnAct } from './OwnActs.ts'

/** The query keys of Refine's hooks and of `useCall`. */
const READS = [['data'], ['call']]

/** Refreshes everything on screen. `act`: the change that lists show at once. */
export type Refresh = (act?: OwnAct) => void

/**
 * Makes a refresh of everything on screen that came from the API: one act may change more records than its own. What is on
 * its way may have been read before an act, and is asked for again.
 */
export function createRefresh(client: QueryClient, note: (act: OwnAct) => void): Refresh {
  return (act) => {
    if (act) note(act)
    for (const queryKey of READS)
      void client.invalidateQueries({ queryKey }, { cancelRefetch: act !== undefined })
  }
}

/** How screens are kept up to date after an act. */
export interface Freshness {
  readonly refresh: Refresh
  /** Reads again who is signed in and what they may do, which the frame around the screens shows. */
  readonly renew: () => void
}

/** Carries it from the composition root to the screens. Default: nothing is on screen that could be old. */
export const FreshnessContext = createContext<Freshness>({
  refresh: () => undefined,
  renew: () => undefined,
})

/** Has everything on screen read again. */
export const useRefresh = (): Refresh => useContext(FreshnessContext).refresh
