import { eq } from 'drizzle-orm'
import { ConfigError } from '#define'
import type { Database } from '#server/engine/db/Database.ts'
import { setting } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'

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

/** The setting that holds the key of a sandbox that was given none. */
export const KEY_SETTING = 'encryption_key'
/** The setting that holds the key of the keyed hashes, sealed. */
export const HASH_KEY_SETTING = 'hash_key'

/**
 * The key of a sandbox that was given none: made once, kept in the database, shared by every process on it.
 * It lies beside what it encrypts, so it is no protection; outside sandbox mode `ENCRYPTION_KEY` is required.
 */
export async function ensureEncryptionKey(
  db: Database,
  randomBytes: Services['randomBytes'],
): Promise<string> {
  return db.transaction(async (tx) => {
    const value = encodeBase64(randomBytes(32))
    await tx.insert(setting).values({ name: KEY_SETTING, value }).onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.name, KEY_SETTING))
    return row?.value ?? value
  })
}

/**
 * The key of the keyed hashes: the first encryption key that the database had. Throws a `ConfigError` when `key` is not the
 * one that this database is sealed with.
 */
export async function openHashKey(
  db: Database,
  { key, randomBytes }: Pick<Services, 'randomBytes'> & { readonly key: string },
): Promise<string> {
  const value = await sealHashKey(key, key, randomBytes)
  const stored = await db.transaction(async (tx) => {
    await tx.insert(setting).values({ name: HASH_KEY_SETTING, value }).onConflictDoNothing()
    const [row] = await tx.select().from(setting).where(eq(setting.name, HASH_KEY_SETTING))
    return row?.value ?? value
  })
  return unseal({ key, owner: HASH_KEY_SETTING }, stored).catch(() => {
    throw new ConfigError('Environment', [WRONG_KEY])
  })
}

const WRONG_KEY = 'ENCRYPTION_KEY: is not the key of this database; to change it: npm run admin -- rotate-key'

/** The key of the keyed hashes as it is stored. */
export function sealHashKey(
  key: string,
  hashKey: string,
  randomBytes: Services['randomBytes'],
): Promise<string> {
  return seal({ key, iv: randomBytes(12), owner: HASH_KEY_SETTING }, hashKey)
}

/**
 * HMAC-SHA-256 in hex, under the installation's key. For codes of six digits: a stolen database is not enough
 * to try all million of them.
 */
export async function keyedHash(keyBase64: string, text: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', decodeBase64(keyBase64), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A token of 256 random bits in base64url, for sessions and links. Stored only as its `sha256`. */
export function randomToken(randomBytes: (length: number) => Uint8Array): string {
  return encodeBase64(randomBytes(32)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function encodeBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

/** Throws when the text is not base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
