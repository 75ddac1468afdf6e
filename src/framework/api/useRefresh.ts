import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** What Refine's hooks and `useCall` put their answers under. */
const READS = [['data'], ['call']]

/** Asks again for everything on screen that came from the API: one act may change more records than its own. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    for (const queryKey of READS) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [client])
}
