import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves focus to the heading of a new screen, which makes screen readers announce it, as a browser does with a new page.
 * Not on the first one; not when a dialog opens or closes over a list that stays; not away from a field that took focus.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const seen = useRef<Element>(null)
  useEffect(() => {
    const find = () => {
      const heading = main.current?.querySelector('h1')
      if (!heading) return false
      const isNew = seen.current !== null && seen.current !== heading
      seen.current = heading
      if (isNew && !main.current?.contains(document.activeElement)) heading.focus({ preventScroll: true })
      return true
    }
    if (find()) return undefined
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect()
    })
    if (main.current) observer.observe(main.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, main])
}
