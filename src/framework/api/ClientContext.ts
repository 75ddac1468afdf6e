import { createContext, useContext } from 'react'
import type { Client } from './Client.ts'

/** Carries the client from the composition root to the screens. */
export const ClientContext = createContext<Client | undefined>(undefined)

/** The way to the API. */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('useClient needs a ClientContext.Provider above it')
  return client
}
