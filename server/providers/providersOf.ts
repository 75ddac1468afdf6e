import { PROVIDERS, type Provider } from '#resources/vocabulary/providers.ts'
import type { PartnerName } from './Partners.ts'
import type { Settings } from '#server/entry/settings.ts'

/** What a real chain brings, and what it takes the place of. */
const CHAIN: readonly Provider[] = ['chain', 'simulatedChain', 'realChain', 'sending']

/** A real chain, as far as it matters here. */
export interface ConfiguredChain {
  /** Whatever it sends with. Undefined: it cannot. */
  readonly sending?: unknown
}

/** What a sandbox simulates beside test chains and test partners: nothing of it brings money. */
const HARMLESS: readonly Provider[] = ['rates', 'identity', 'sandbox']

/**
 * The configured providers: partners, and a simulation of every other one while money is simulated; a real chain takes the
 * place of the simulated one.
 */
export function providersOf(
  money: Settings['money'],
  chain?: ConfiguredChain,
  partners: readonly PartnerName[] = [],
): readonly Provider[] {
  const others = { simulated: SIMULATED, test: [...new Set([...HARMLESS, ...partners])], real: partners }[
    money
  ]
  if (!chain) return others
  const sending: readonly Provider[] = chain.sending === undefined ? [] : ['sending']
  return ['chain', 'realChain', ...sending, ...others.filter((provider) => !CHAIN.includes(provider))]
}

const SIMULATED = PROVIDERS.filter((provider) => provider !== 'realChain')
