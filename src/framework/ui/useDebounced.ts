import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value once it has stayed the same for a moment: what a search asks for while somebody types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
