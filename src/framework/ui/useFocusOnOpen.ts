import { useEffect, useState } from 'react'

/** Gives the element of that id the focus once, when the component appears. */
export function useFocusOnOpen(id: string | undefined): void {
  const [start] = useState(id)
  useEffect(() => {
    if (!start) return undefined
    // Drawers and dialogs put what is in them on the page only after it was drawn: too early for the browser's own autofocus.
    const frame = requestAnimationFrame(() => document.getElementById(start)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [start])
}
