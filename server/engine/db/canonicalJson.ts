import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** JSON with the keys of every object in order, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isObject(part) ? sortKeys(part) : part)) ?? 'null'
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}

function sortKeys(part: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * SHA-256 of a text, as 64 lower-case hexadecimal digits. Not by the platform's crypto: that hands each text to another thread,
 * which takes ten times as long for one as short as a token.
 */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)))
