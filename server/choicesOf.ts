import type { ConfiguredChoices } from '#define'
import { NETWORKS, TOKENS, type ChoiceList } from '#resources/vocabulary/networks.ts'
import type { Provider } from '#resources/vocabulary/providers.ts'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'

interface Configured {
  readonly config: ChainConfig | undefined
  readonly providers: readonly Provider[]
}

/** The networks and tokens of the configuration; those of the simulation where it stands in; else none. */
export function choicesOf({
  config,
  providers,
}: Configured): ConfiguredChoices & Record<ChoiceList, unknown> {
  if (!config) return providers.includes('simulatedChain') ? { networks: NETWORKS, tokens: TOKENS } : NONE
  const tokens = config.chains.flatMap(({ tokens: all, native }) => [
    ...all.map(({ symbol }) => symbol),
    ...(native.receive ? [native.symbol] : []),
  ])
  return {
    networks: Object.fromEntries(config.chains.map(({ network, name }) => [network, { label: name }])),
    tokens: Object.fromEntries(tokens.map((symbol) => [symbol, { label: symbol }])),
  }
}

const NONE = { networks: {}, tokens: {} }
