import { createContext } from 'react'

/** The name under which a browser keeps what its users have typed into forms and not saved. */
export const DRAFTS = 'drafts'

/** Where the drafts of the present user are, for the team they act for, or those of a guest. */
export interface DraftPlace {
  readonly storage: Storage
  /** Tells theirs from those of others. */
  readonly owner: string
}

/** The place for the forms below. Without one nothing is kept. */
export const DraftContext = createContext<DraftPlace | undefined>(undefined)
