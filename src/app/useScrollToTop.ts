import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** A new page begins at its top. Back and Forward keep what the browser restores; filters of a list do not scroll. */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    if (type !== NavigationType.Pop) globalThis.scrollTo(0, 0)
    // Only a new path counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname])
}
