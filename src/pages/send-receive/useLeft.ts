import { useState } from 'react'

/**
 * The fields that lost the focus once: only those show their errors, so that none appears while the user
 * types.
 */
export function useLeft() {
  const [names, setNames] = useState<readonly string[]>([])
  return {
    has: (name: string) => names.includes(name),
    leave: (name: string) => setNames((before) => (before.includes(name) ? before : [...before, name])),
    /** The form starts over. */
    forget: () => setNames([]),
  }
}
