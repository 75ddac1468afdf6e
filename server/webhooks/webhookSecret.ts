import { readSecret } from '#server/engine/secrets.ts'
import { decodeBase64, encodeBase64 } from '#server/platform/secretBox.ts'
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

/** Whose secret that of an endpoint is: the engine's name for that field. The one before it was sealed by the same name. */
export const ownerOfSecret = (endpointId: string) => `webhook_endpoint/${endpointId}/secret` as const

/** A secret of an endpoint in full, the present or the previous one. */
export function readSigningSecret(
  services: Pick<Services, 'settings'>,
  endpointId: string,
  stored: string,
): Promise<string> {
  return readSecret(services, ownerOfSecret(endpointId), stored)
}
