import { useState } from 'react'

/** A yes or no that this browser remembers under a name. Default no. */
export function useStoredFlag(storage: Storage, name: string): readonly [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => storage.getItem(name) === 'true')
  const store = (next: boolean) => {
    storage.setItem(name, String(next))
    setValue(next)
  }
  return [value, store]
}
