import { createContext } from 'react'

interface Reading {
  /** The code of the language that the content of a record is read in. Default: that of the screen. */
  readonly language?: string | undefined
  readonly choose?: (code: string) => void
}

/** How the record around is read. */
export const ReadingContext = createContext<Reading>({})
