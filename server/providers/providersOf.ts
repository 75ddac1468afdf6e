import { PROVIDERS, type Provider } from '#resources/vocabulary/providers.ts'
import type { PartnerName } from './Partners.ts'
import type { Settings } from '#server/settings.ts'

/** What a real chain brings, and what it takes the place of. */
const CHAIN: readonly Provider[] = ['chain', 'simulatedChain', 'realChain', 'sending']

/** A real chain, as far as it matters here. */
export interface ConfiguredChain {
  /** Whatever it sends with. Undefined: it cannot. */
  readonly sending?: unknown
}

/**
 * The configured providers: partners, and in sandbox mode a simulation of every other one; a real chain takes the place of the
 * simulated one.
 */
export function providersOf(
  mode: Settings['mode'],
  chain?: ConfiguredChain,
  partners: readonly PartnerName[] = [],
): readonly Provider[] {
  const simulated = mode === 'sandbox' ? PROVIDERS.filter((provider) => provider !== 'realChain') : partners
  if (!chain) return simulated
  const sending: readonly Provider[] = chain.sending === undefined ? [] : ['sending']
  return ['chain', 'realChain', ...sending, ...simulated.filter((provider) => !CHAIN.includes(provider))]
}
