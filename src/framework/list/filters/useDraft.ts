import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing rests before it counts. Spec A, section 9. */
const REST_MS = 500

/**
 * What is being typed, handed over once typing rests. A value that changes from outside, by Back or "Clear filters", replaces it;
 * the echo of what was handed over does not, for by then there may be more.
 */
export function useDraft(value: string, onSettle: (text: string) => void) {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setDraft(value)
  }

  const settle = useEffectEvent((text: string) => {
    setSent(text)
    onSettle(text)
  })
  useEffect(() => {
    const text = draft.trim()
    if (text === sent) return
    const timer = setTimeout(() => settle(text), REST_MS)
    return () => clearTimeout(timer)
  }, [draft, sent])

  return [draft, setDraft] as const
}
