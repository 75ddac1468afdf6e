import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Live } from '#framework/live'

/** What the signed-in application follows. Pages of guests load nothing of it. */
export const LiveContext = createContext<Live | undefined>(undefined)

/** Whether what is on screen is no longer followed, and has not been for a while. */
export function useIsLiveLost(): boolean {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useIsLiveLost needs a LiveContext above it')
  return useSyncExternalStore(live.subscribe, live.isLost)
}
