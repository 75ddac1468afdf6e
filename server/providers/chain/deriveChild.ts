import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { checksumAddress } from '#resources/vocabulary/address.ts'

/** The path of an address below its extended key: `0/{index}` and 7 are `0/7`. */
export const pathOf = (derivation: string, index: number): string =>
  derivation.replace('{index}', String(index))

/** The address at a path below an extended public key, EIP-55. Only who has the private one can spend from it. */
export function deriveChild(xpub: string, path: string): string {
  const key = path
    .split('/')
    .reduce((parent, step) => parent.deriveChild(Number(step)), HDKey.fromExtendedKey(xpub))
  if (!key.publicKey) throw new Error(`There is no key at ${path}`)
  const point = secp256k1.ProjectivePoint.fromHex(key.publicKey).toRawBytes(false)
  return checksumAddress(`0x${bytesToHex(keccak_256(point.slice(1)).slice(-20))}`)
}
