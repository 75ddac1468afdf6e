import { keccak } from 'hash-wasm'

/**
 * An address as EIP-55 writes it: a letter is upper case where the hash of the lower-case text says so.
 * Takes `0x` and 40 hexadecimal digits in any case.
 */
export async function checksumAddress(address: string): Promise<string> {
  const digits = address.slice(2).toLowerCase()
  const hash = await keccak(digits, 256)
  const marked = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${marked.join('')}`
}
