import { readFileSync } from 'node:fs'
import type { ChainConfig } from './ChainConfig.ts'
import { readChainConfig } from './readChainConfig.ts'

/** The configuration of a file, or what is wrong with it, a line each; neither when there is no file. */
export interface ChainFile {
  readonly config?: ChainConfig
  readonly problems: readonly string[]
}

/** Reads the file that `CHAIN_CONFIG` names. */
export function readChainFile(path: string | undefined): ChainFile {
  if (path === undefined) return { problems: [] }
  let text: string
  try {
    text = readFileSync(path.trim(), 'utf8')
  } catch {
    return { problems: [`CHAIN_CONFIG: there is no readable file "${path}"`] }
  }
  const reading = readChainConfig(text)
  return 'value' in reading
    ? { config: reading.value, problems: [] }
    : { problems: reading.problems.map((problem) => `CHAIN_CONFIG: ${problem}`) }
}
