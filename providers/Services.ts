import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#framework/api'
import type { Live } from '#framework/live'
import type { ConfigState, ConfigStore } from './createConfigStore.ts'
import type { Auth } from './createAuth.ts'
import type { StepUp } from './createStepUp.ts'
import type { Session, StoredUser } from './session.ts'

/** What the application runs on, made once by the composition root. */
export interface Services {
  readonly client: Client
  readonly session: Session
  readonly auth: Auth
  readonly config: ConfigStore
  readonly live: Live
  readonly stepUp: StepUp
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Where choices of this browser are kept. */
  readonly storage: Storage
}

/** Carries the services from the composition root to the screens. */
export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext above it')
  return services
}

/** The signed-in user, or nobody; changes in another tab count. */
export function useUser(): StoredUser | undefined {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.user)
}

/** Whether what is on screen is no longer followed, and has not been for a while. */
export function useIsLiveLost(): boolean {
  const { live } = useServices()
  return useSyncExternalStore(live.subscribe, live.isLost)
}

/** What the API says about itself, as far as it has said it. */
export function useConfig(): ConfigState {
  const { config } = useServices()
  return useSyncExternalStore(config.subscribe, config.state)
}
