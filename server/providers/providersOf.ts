import { PROVIDERS, type Provider } from '#resources/vocabulary/providers.ts'
import type { Settings } from '#server/settings.ts'

/** What a real chain brings, and what it takes the place of. */
const CHAIN: readonly Provider[] = ['chain', 'simulatedChain', 'sending']

/** What is configured besides the mode. */
export interface Configured {
  /** A real chain. Default: none. */
  readonly hasChain?: boolean
}

/** The configured providers: in sandbox mode a simulation of each; a real chain takes the place of the simulated one. */
export function providersOf(
  mode: Settings['mode'],
  { hasChain = false }: Configured = {},
): readonly Provider[] {
  const simulated = mode === 'sandbox' ? PROVIDERS : []
  if (!hasChain) return simulated
  return ['chain', ...simulated.filter((provider) => !CHAIN.includes(provider))]
}
