import { encodeBase64 } from './base64.ts'

/** A token of 256 random bits in base64url, for sessions and links. Stored only as its `sha256`. */
export function randomToken(randomBytes: (length: number) => Uint8Array): string {
  return encodeBase64(randomBytes(32)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
