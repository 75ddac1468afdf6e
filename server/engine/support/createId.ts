const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22

/**
 * A public id: the prefix, `_`, and 22 random base62 characters (131 bits). Never a sequence, so that it
 * cannot be guessed. Example: `usr_8sK2…`.
 */
export function createId(prefix: string, randomBytes: (length: number) => Uint8Array): string {
  let text = ''
  while (text.length < LENGTH) text += characters(randomBytes(LENGTH * 2))
  return `${prefix}_${text.slice(0, LENGTH)}`
}

/** Bytes from 248 up are left out: 256 is no multiple of 62, and taking them would favour the first characters. */
function characters(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte < 248 ? ALPHABET.charAt(byte % 62) : '')).join('')
}

/** Unguessable bytes from the platform. */
export function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
