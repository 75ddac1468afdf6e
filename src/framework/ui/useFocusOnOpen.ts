import { useEffect, useState } from 'react'

/** Gives the element of that id the focus once, when the component appears. The screen stays at its title. */
export function useFocusOnOpen(id: string | undefined): void {
  const [start] = useState(id)
  useEffect(() => {
    if (!start) return undefined
    // Drawers and dialogs put what is in them on the page only after it was drawn: too early for the browser's own autofocus.
    const frame = requestAnimationFrame(() => document.getElementById(start)?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [start])
}

/** Gives the focus back to what had it, once the component is gone. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    let isGone = false
    return () => {
      isGone = true
      // Strict mode takes a component away and brings it back at once: then nothing has closed.
      queueMicrotask(() => {
        if (isGone && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true })
      })
    }
  }, [opener])
}
