import type { Provider } from '#resources/vocabulary/providers.ts'
import type { ChainConfig } from '#server/providers/chain/ChainConfig.ts'
import type { PartnerName } from '#server/providers/Partners.ts'

/** What of the outside world is configured. Without `config` the chains are simulated, if they are among the providers. */
export interface Configured {
  readonly config: ChainConfig | undefined
  readonly providers: readonly Provider[]
  readonly partners: readonly PartnerName[]
}
