import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Below this, lists are cards and drawers fill the screen. */
export const PHONE = '(max-width: 767.98px)'

/** Room for the menu's icons beside the screen, not for its words. */
export const TABLET = '(min-width: 768px) and (max-width: 1023.98px)'

/** No room for more than the search and a few buttons in one line. */
export const NARROW = '(max-width: 1199.98px)'

/** Whether a media query holds, as it changes. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
