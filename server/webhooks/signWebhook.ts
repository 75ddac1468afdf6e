import { encodeBase64 } from '#server/platform/secretBox.ts'
import { keyOfSecret } from './webhookSecret.ts'

/** The signed parts, joined by dots. */
export interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The headers by which a receiver knows the sender, by Standard Webhooks. One signature per secret, so that a receiver with
 * either of two accepts it while they change.
 */
export async function signWebhook(secrets: readonly string[], { id, timestamp, body }: Signed) {
  const text = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, text)))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}

async function sign(secret: string, text: Uint8Array<ArrayBuffer>): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOfSecret(secret), algorithm, false, ['sign'])
  return encodeBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))
}
