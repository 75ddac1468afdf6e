import { decodeBase64, encodeBase64, seal, unseal } from '#server/platform/secretBox.ts'
import type { Services } from '#server/Services.ts'

const PREFIX = 'whsec_'

/** A new signing secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(randomBytes: Services['randomBytes']): string {
  return PREFIX + encodeBase64(randomBytes(32))
}

/** The bytes a secret signs with. */
export function keyOfSecret(secret: string): Uint8Array<ArrayBuffer> {
  return decodeBase64(secret.slice(PREFIX.length))
}

/** A secret as it is stored: encrypted, and bound to its endpoint. */
export async function sealWebhookSecret(
  { settings, randomBytes }: Pick<Services, 'settings' | 'randomBytes'>,
  endpointId: string,
  secret: string,
): Promise<string> {
  return seal({ key: settings.encryptionKey, iv: randomBytes(12), owner: endpointId }, secret)
}

export async function unsealWebhookSecret(
  { settings }: Pick<Services, 'settings'>,
  endpointId: string,
  sealed: string,
): Promise<string> {
  return unseal({ key: settings.encryptionKey, owner: endpointId }, sealed)
}
