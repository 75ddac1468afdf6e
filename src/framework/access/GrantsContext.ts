import { createContext, useContext } from 'react'
import type { Grants } from './decide.ts'

/** Carries what the signed-in user may do. */
export const GrantsContext = createContext<Grants | undefined>(undefined)

/** The signed-in user's permissions, available at once: no request, no flicker. */
export function useGrants(): Grants {
  const grants = useContext(GrantsContext)
  if (!grants) throw new Error('useGrants needs a GrantsContext.Provider above it')
  return grants
}
