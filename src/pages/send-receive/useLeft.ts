import { useState } from 'react'

/** Which fields of a form were left: only of those is it said what is wrong, so that nobody is corrected while typing. */
export function useLeft() {
  const [names, setNames] = useState<readonly string[]>([])
  return {
    has: (name: string) => names.includes(name),
    leave: (name: string) => setNames((before) => (before.includes(name) ? before : [...before, name])),
    /** The form begins anew. */
    forget: () => setNames([]),
  }
}
