import { useCallback, useEffect, useRef } from 'react'
import { useServices } from '#providers/Services.ts'

/** The least time between two questions, in milliseconds. */
const REST_MS = 60_000

/**
 * Asks again who the user is, what they may do and what is switched on: when they come back to the tab after a while, and
 * by the function it gives, when the API refused something that the screens still offered.
 */
export function useFreshSession(): () => void {
  const { auth, config } = useServices()
  const asked = useRef(0)
  const refresh = useCallback(() => {
    asked.current = Date.now()
    // In the background: a failed request is repeated later.
    void Promise.allSettled([auth.refreshProfile(), config.load()])
  }, [auth, config])

  useEffect(() => {
    asked.current = Date.now()
    const handleReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - asked.current > REST_MS) refresh()
    }
    document.addEventListener('visibilitychange', handleReturn)
    return () => document.removeEventListener('visibilitychange', handleReturn)
  }, [refresh])

  return refresh
}
