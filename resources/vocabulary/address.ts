import { type Message, sayAbout } from '#define/said'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/**
 * An address with its EIP-55 checksum: a letter is upper case depending on the hash of the lower-case text.
 * Takes `0x` and 40 hexadecimal digits in any case.
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const marked = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${marked.join('')}`
}

/**
 * The error of an address by itself, or undefined: "Recipient address must be 0x and 40 hexadecimal digits", or
 * "Recipient address has a typo: its checksum doesn’t match", which mixed case must be (EIP-55). `what`: its name in
 * the text.
 */
export function refuseAddress(address: string, what = 'Recipient address'): Message | undefined {
  if (!ADDRESS.test(address)) return sayAbout(what, 'must be 0x and 40 hexadecimal digits')
  if (address === ZERO_ADDRESS) return 'The zero address can’t receive payments'
  const digits = address.slice(2)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && address !== checksumAddress(address)
    ? sayAbout(what, 'has a typo: its checksum doesn’t match')
    : undefined
}
