import { createContext, useContext } from 'react'
import { findResource } from './findPlace.ts'
import type { Registry } from './Registry.ts'
import type { ScreenResource } from './ScreenResource.ts'
import type { Access } from '../define/action.ts'

/** Carries the registry from the composition root to the screens. */
export const RegistryContext = createContext<Registry | undefined>(undefined)

/** Everything that is known of resources and pages. */
export function useRegistry(): Registry {
  const registry = useContext(RegistryContext)
  if (!registry) throw new Error('useRegistry needs a RegistryContext.Provider above it')
  return registry
}

/** The resource of that name; `undefined` when its feature is off. */
export function useResource(name: string): ScreenResource | undefined {
  return findResource(useRegistry(), name)
}

/** Whether the signed-in user passes an access entry. */
export type Can = (access: Access | 'signedIn') => boolean
