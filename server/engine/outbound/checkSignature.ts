import { decodeBase64 } from '#server/engine/support/secretBox.ts'

/** What a signing secret in the form of Standard Webhooks begins with; its key in base64 follows. */
export const SECRET_PREFIX = 'whsec_'

/** The bytes a secret signs with. */
export function keyOfSecret(secret: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(secret.slice(SECRET_PREFIX.length))
}

/**
 * Whether a call was signed with a secret, in the form of Standard Webhooks: one of the signatures in `webhook-signature` is of
 * the id, the timestamp and the body as it was sent. How old the call is, the caller looks at.
 */
export async function isSigned(secret: string, headers: Headers, body: string): Promise<boolean> {
  const { id, at, signatures } = {
    id: headers.get('webhook-id') ?? '',
    at: headers.get('webhook-timestamp') ?? '',
    signatures: (headers.get('webhook-signature') ?? '').split(' ').slice(0, MOST_SIGNATURES),
  }
  if (id === '' || !/^\d{1,12}$/.test(at)) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOfSecret(secret), algorithm, false, ['verify'])
  const text = new TextEncoder().encode(`${id}.${at}.${body}`)
  const found = await Promise.all(
    signatures
      .filter((signature) => /^v1,[A-Za-z0-9+/]{43}=$/.test(signature))
      .map((signature) => crypto.subtle.verify('HMAC', key, decodeBase64(signature.slice(3)), text)),
  )
  return found.includes(true)
}

/** While a secret is replaced there are two. */
const MOST_SIGNATURES = 5
