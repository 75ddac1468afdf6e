import type { ConfiguredChoices } from '#define'
import { ApiError, UNEXPECTED_ERROR, type Client, isObject } from '#framework/api'

/** How the API runs: `GET /api/config`. */
export interface AppConfig {
  /** `sandbox`: demo accounts, inbox and explorer exist. */
  readonly mode: string
  readonly flags: Readonly<Record<string, boolean>>
  /** What fields offer whose choices are configured, by the name of their list. Default: what their definitions say. */
  readonly choices?: ConfiguredChoices
  /** The demo accounts for a first try. Sandbox with demo data only. */
  readonly demo: Demo | null
  /** The host that passkeys are for. Default: none are made. */
  readonly passkeyHost?: string | null
  /** The identity providers to sign in with. Default: none. */
  readonly signOn?: readonly SignOnProvider[]
}

/** As people call it, and as calls do. */
export interface SignOnProvider {
  readonly key: string
  readonly name: string
}

export interface Demo {
  readonly accounts: readonly { readonly email: string; readonly role: string }[]
  readonly password: string
  /** The verification code that is always right. */
  readonly code: string
}

export type ConfigState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly config: AppConfig }
  | { readonly status: 'failed'; readonly error: unknown }

export interface ConfigStore {
  readonly state: () => ConfigState
  /** Loads the configuration. The old one stays until the new one has arrived. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

interface ConfigStoreOptions {
  readonly client: Pick<Client, 'call'>
  /** Given with each configuration that a signed-in user gets. */
  readonly onLivePosition: (position: string) => void
}

/** The configuration, fetched once and shared. */
export function createConfigStore({ client, onLivePosition }: ConfigStoreOptions): ConfigStore {
  const listeners = new Set<() => void>()
  let state: ConfigState = { status: 'loading' }
  const change = (next: ConfigState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    state: () => state,
    load: async () => {
      if (state.status === 'failed') change({ status: 'loading' })
      try {
        const { data } = await client.call<unknown>('/config')
        const { livePosition, ...config } = toConfig(data)
        if (livePosition) onLivePosition(livePosition)
        if (!isSame(state, config)) change({ status: 'ready', config })
      } catch (error) {
        if (state.status !== 'ready') change({ status: 'failed', error })
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type ConfigAnswer = AppConfig & { readonly livePosition?: string | null }

/** Nothing is drawn by what is no configuration. */
function toConfig(data: unknown): ConfigAnswer {
  if (isConfig(data)) return data
  throw new ApiError(UNEXPECTED_ERROR, { statusCode: 200 })
}

function isConfig(data: unknown): data is ConfigAnswer {
  return isObject(data) && typeof data['mode'] === 'string' && isObject(data['flags']) && 'demo' in data
}

/** An equal answer keeps the old object, so that nothing renders again. */
const isSame = (state: ConfigState, config: AppConfig) =>
  state.status === 'ready' && JSON.stringify(state.config) === JSON.stringify(config)
