import { ConfigError } from '#define'
import type { Settings } from '#server/entry/settings.ts'
import type { Chain } from '../Chain.ts'
import type { ChainConfig } from './ChainConfig.ts'
import { createFileSigner } from './createFileSigner.ts'
import { createChainReader } from './createChainReader.ts'

/**
 * Opens the chains of a configuration. Throws one `ConfigError` with everything that their nodes contradict; a node that
 * does not answer contradicts nothing. In sandbox mode it is only reported: a token may be made after the start.
 */
export async function openChain(
  config: ChainConfig,
  mode: Settings['mode'],
  { key, ...limits }: SendingOptions = {},
): Promise<Chain> {
  const readers = config.chains.map(createChainReader)
  const problems = (await Promise.all(readers.map(({ check }) => check()))).flat()
  if (problems.length > 0 && mode !== 'sandbox') throw new ConfigError('CHAIN_CONFIG', problems)
  for (const problem of problems) console.warn(`CHAIN_CONFIG: ${problem}`)
  return {
    config,
    readers,
    sending:
      key === undefined ? undefined : { signer: createFileSigner(key), dailyLimit: undefined, ...limits },
  }
}

interface SendingOptions {
  /** Default: nothing can be sent. */
  readonly key?: string | undefined
  readonly dailyLimit?: string | undefined
  readonly allowAfterHours?: number | undefined
}
