/** A webhook as it arrived, with the secret it should be signed with. */
export interface Delivery {
  readonly secret: string
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: string
  /** One or several, with spaces between: `v1,K5oZ...`. */
  readonly signature: string
  readonly body: string
}

export type Verdict = 'genuine' | 'stale' | 'forged' | 'unreadable'

const PREFIX = 'whsec_'
const OLDEST_SECONDS = 300

/** What a receiver would make of a delivery at a time in milliseconds. Source: Standard Webhooks. */
export async function checkSignature(delivery: Delivery, now: number): Promise<Verdict> {
  const { id, timestamp, signature, body } = delivery
  const secret = bytesOf(delivery.secret.trim())
  if (!secret) return 'unreadable'
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['verify'])
  const signed = new TextEncoder().encode(`${id.trim()}.${timestamp.trim()}.${body}`)
  const matches = await Promise.all(
    signature.split(/\s+/).map((one) => {
      const given = bytesOf(one.replace(/^v1,/, PREFIX))
      return given !== undefined && crypto.subtle.verify(algorithm, key, given, signed)
    }),
  )
  if (!matches.includes(true)) return 'forged'
  return Math.abs(now / 1000 - Number(timestamp)) > OLDEST_SECONDS ? 'stale' : 'genuine'
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!text.startsWith(PREFIX)) return undefined
  try {
    return Uint8Array.from(atob(text.slice(PREFIX.length)), (sign) => sign.charCodeAt(0))
  } catch {
    return undefined
  }
}
