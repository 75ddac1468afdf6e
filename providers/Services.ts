import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Client } from '#framework/api'
import type { Languages } from '#framework/text'
import type { ConfigState, ConfigStore } from './createConfigStore.ts'
import type { Auth } from './Auth.ts'
import type { StepUp } from './createStepUp.ts'
import type { Session, StoredUser } from './session.ts'

/** The services of the application, made once by the composition root. */
export interface Services {
  readonly client: Client
  readonly session: Session
  readonly auth: Auth
  readonly config: ConfigStore
  /** From where on the stream of changes has all that happened since this page began to read. Default: not known. */
  readonly livePosition: () => string | undefined
  readonly stepUp: StepUp
  /** Where `/api` is. Example: `http://127.0.0.1:4100`. */
  readonly origin: string
  /** Where choices of this browser are kept. */
  readonly storage: Storage
  /** The languages to choose from. */
  readonly languages: Languages
}

/** Carries the services from the composition root to the screens. */
export const ServicesContext = createContext<Services | undefined>(undefined)

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesContext above it')
  return services
}

/** The signed-in user, or undefined; follows changes in other tabs. */
export function useUser(): StoredUser | undefined {
  const { session } = useServices()
  return useSyncExternalStore(session.subscribe, session.user)
}

/** The configuration of the API, as far as it is loaded. */
export function useConfig(): ConfigState {
  const { config } = useServices()
  return useSyncExternalStore(config.subscribe, config.state)
}
