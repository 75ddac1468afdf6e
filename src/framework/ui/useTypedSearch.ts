import { useState, useEffect } from 'react'
import { holdsTyped } from './holdsTyped.ts'

/**
 * What is typed into a select whose options the API searches for: `asked` is what to search for, once typing rests. Enter takes
 * the first option, so `meant` leaves, until the answer to what is typed is there, only options whose text holds it.
 */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed)
  return {
    typed,
    setTyped,
    asked: asked.trim(),
    meant<Option>(
      options: readonly Option[],
      textOf: (option: Option) => string,
      /** Whether the options are what was found for `asked`. */
      isAnswer: boolean,
    ): Option[] {
      return options.filter(
        (option) => (isAnswer && asked === typed) || holdsTyped(typed.trim(), { label: textOf(option) }),
      )
    },
  }
}

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
