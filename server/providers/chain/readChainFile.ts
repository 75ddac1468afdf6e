import { readFileSync, statSync } from 'node:fs'
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

/** The key of a file, or what is wrong with it. It is never repeated. */
export interface KeyFile {
  readonly key?: string
  readonly problems: readonly string[]
}

/** Reads the file that `SIGNER_KEY_FILE` names. */
export function readKeyFile(path: string | undefined, hasChain: boolean): KeyFile {
  if (path === undefined) return { problems: [] }
  const alone = hasChain ? [] : ['SIGNER_KEY_FILE: needs CHAIN_CONFIG, which is not set']
  try {
    const key = readFileSync(path.trim(), 'utf8').trim()
    // Windows has no such rights: the mode is always that of everyone.
    const isOpen = process.platform !== 'win32' && (statSync(path.trim()).mode & 0o007) !== 0
    if (isOpen)
      return { problems: [...alone, 'SIGNER_KEY_FILE: is readable by everyone on this machine (chmod 600)'] }
    if (/^0x[0-9a-fA-F]{64}$/.test(key)) return { key, problems: alone }
    return { problems: [...alone, 'SIGNER_KEY_FILE: must contain 0x and 64 hexadecimal digits'] }
  } catch {
    return { problems: [...alone, `SIGNER_KEY_FILE: there is no readable file "${path}"`] }
  }
}
