import { keccak } from 'hash-wasm'

/** The sandbox's transaction hash for a reference: deterministic, of a chain that does not exist. Decision G-18. */
export async function deriveHash(reference: string): Promise<string> {
  return `0x${await keccak(`coffer sandbox transaction ${reference}`, 256)}`
}
