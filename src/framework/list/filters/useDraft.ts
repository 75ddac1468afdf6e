import { useEffect, useEffectEvent, useState } from 'react'

/** How long typing rests before it counts. Spec A, section 9. */
const REST_MS = 500

/**
 * What is being typed, handed over once typing rests or, by the third part, at once: when its box is left. Otherwise it
 * would come after the click that left it, and lead back from where that click leads. A value that changes from outside, by Back or "Clear filters", replaces it;
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
  const text = draft.trim()
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => settle(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  const flush = () => {
    if (text === sent) return
    setSent(text)
    onSettle(text)
  }
  return [draft, setDraft, flush] as const
}
