import { decodeBase64 } from './base64.ts'

/**
 * HMAC-SHA-256 in hex, under the installation's key. For codes of six digits: without the key, whoever reads the
 * database cannot try all million of them.
 */
export async function keyedHash(keyBase64: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', decodeBase64(keyBase64), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
