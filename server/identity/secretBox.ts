import { decodeBase64, encodeBase64 } from './base64.ts'

/**
 * Encrypts a short secret for the database (AES-256-GCM). `owner` is bound to it: the text of one row is worthless in
 * another. `key`: 32 bytes, base64.
 */
export async function seal(
  { key, iv, owner }: { readonly key: string; readonly iv: Uint8Array; readonly owner: string },
  secret: string,
): Promise<string> {
  const bytes = new Uint8Array(iv)
  const sealed = await crypto.subtle.encrypt(parameters(bytes, owner), await importKey(key), encode(secret))
  return `v1.${encodeBase64(bytes)}.${encodeBase64(new Uint8Array(sealed))}`
}

/** Decrypts what `seal` made. Throws when key or owner are others, or the text was changed. */
export async function unseal(
  { key, owner }: { readonly key: string; readonly owner: string },
  text: string,
): Promise<string> {
  const [version, iv = '', sealed = ''] = text.split('.')
  if (version !== 'v1') throw new Error('This secret was not sealed by this application')
  const secret = await crypto.subtle.decrypt(
    parameters(decodeBase64(iv), owner),
    await importKey(key),
    decodeBase64(sealed),
  )
  return new TextDecoder().decode(secret)
}

function parameters(iv: Uint8Array<ArrayBuffer>, owner: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: encode(owner) }
}

async function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', decodeBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}
