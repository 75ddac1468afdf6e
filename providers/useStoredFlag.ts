import { useState } from 'react'
import { useServices } from './Services.ts'

/** A yes or no that this browser remembers under a name. Until the user decides, it follows `byDefault`. */
export function useStoredFlag(
  name: string,
  byDefault: boolean,
): readonly [boolean, (value: boolean) => void] {
  const { storage } = useServices()
  const [stored, setStored] = useState(() => storage.getItem(name))
  const store = (next: boolean) => {
    storage.setItem(name, String(next))
    setStored(String(next))
  }
  return [stored === null ? byDefault : stored === 'true', store]
}
