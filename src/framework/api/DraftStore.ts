import { createContext } from 'react'

/** Where the browser keeps what one user has typed and not saved yet, by the name of the form. */
export interface DraftStore {
  /** What was kept, whatever it is by now; `undefined`: nothing. */
  readonly read: (name: string) => unknown
  /** Keeps JSON; `undefined` forgets. */
  readonly write: (name: string, draft: object | undefined) => void
}

/** The store of the forms below. Without one nothing is kept. */
export const DraftStoreContext = createContext<DraftStore | undefined>(undefined)
