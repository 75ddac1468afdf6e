import { useEffect, useState } from 'react'

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
