import { createContext, useContext } from 'react'

interface Key {
  /** An API key that the reader gave, or `''`. Kept nowhere but in this page. */
  readonly key: string
  readonly setKey: (key: string) => void
}

/** Carries the reader's own key to the samples and the calls that are tried. */
export const KeyContext = createContext<Key>({ key: '', setKey: () => undefined })

export const useKey = (): Key => useContext(KeyContext)
