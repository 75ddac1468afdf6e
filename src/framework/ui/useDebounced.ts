import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value once it has stayed the same for a moment (default 300 ms), for searching while the user types. */
export function useDebounced<Value>(value: Value, pauseMs = PAUSE_MS): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
