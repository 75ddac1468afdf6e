import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext } from 'react'
import { OwnActsContext } from './OwnActs.ts'
import type { OwnAct } from './OwnActs.ts'

/** What Refine's hooks and `useCall` put their answers under. */
const READS = [['data'], ['call']]

/**
 * Asks again for everything on screen that came from the API: one act may change more records than its own. `act`: what lists
 * are to show at once; what is on its way may have been read before it, and is asked for again.
 */
export function useRefresh(): (act?: OwnAct) => void {
  const client = useQueryClient()
  const { note } = useContext(OwnActsContext)
  return useCallback(
    (act) => {
      if (act) note(act)
      for (const queryKey of READS)
        void client.invalidateQueries({ queryKey }, { cancelRefetch: act !== undefined })
    },
    [client, note],
  )
}
