import { keccak } from 'hash-wasm'
import { checksumAddress } from '#resources/vocabulary/address.ts'

/** The sandbox's address for a seed text: always the same for the same text, EIP-55. Nobody holds its key. */
export async function deriveAddress(seed: string): Promise<string> {
  const hash = await keccak(`coffer sandbox address ${seed}`, 256)
  return checksumAddress(`0x${hash.slice(-40)}`)
}
