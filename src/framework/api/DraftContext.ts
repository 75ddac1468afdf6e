import { createContext } from 'react'

/** Where the drafts of the present user are, for the team they act for, or those of a guest. */
export interface DraftPlace {
  readonly storage: Storage
  /** Tells theirs from those of others. */
  readonly owner: string
}

/** The place for the forms below. Without one nothing is kept. */
export const DraftContext = createContext<DraftPlace | undefined>(undefined)
