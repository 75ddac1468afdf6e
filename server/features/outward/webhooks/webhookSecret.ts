import { SECRET_PREFIX } from '#server/engine/outbound/checkSignature.ts'
import { readSecret } from '#server/engine/secrets.ts'
import { encodeBase64 } from '#server/engine/support/secretBox.ts'
import type { Services } from '#server/entry/Services.ts'

/** A new signing secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function createWebhookSecret(randomBytes: Services['randomBytes']): string {
  return SECRET_PREFIX + encodeBase64(randomBytes(32))
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
