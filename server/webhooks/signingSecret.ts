import { eq } from 'drizzle-orm'
import { webhookEndpoint } from '#server/keys/schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { requireEndpoint } from './findEndpoint.ts'
import { createWebhookSecret, sealWebhookSecret, unsealWebhookSecret } from './webhookSecret.ts'

/** How long the secret before signs as well. */
const OVERLAP_MS = 24 * 60 * 60_000

/** Shows the secret that signs a team's events. Audited. Throws 409 when there is no webhook. */
export async function revealSigningSecret(services: Services, caller: Caller): Promise<string> {
  const { team, userId } = caller
  return services.db.transaction(async (tx) => {
    const { id, secret } = await requireEndpoint(tx, team.id)
    const signingSecret = await unsealWebhookSecret(services, id, secret)
    await recordEvent(tx, services, caller, { action: 'webhook_secret_revealed', userId, teamId: team.id })
    return signingSecret
  })
}

/**
 * Renews the secret that signs a team's events. For 24 hours the one before signs as well, so that a receiver with either
 * accepts them. Throws 409 when there is no webhook.
 */
export async function rotateSigningSecret(
  services: Services,
  caller: Caller,
): Promise<{ readonly signingSecret: string; readonly previousSecretEndsAt: Date }> {
  const { team, userId } = caller
  return services.db.transaction(async (tx) => {
    const { id, secret: oldSecret } = await requireEndpoint(tx, team.id)
    const at = services.now()
    const signingSecret = createWebhookSecret(services.randomBytes)
    const secret = await sealWebhookSecret(services, id, signingSecret)
    const oldSecretUntil = new Date(at.getTime() + OVERLAP_MS)
    await tx
      .update(webhookEndpoint)
      .set({ secret, oldSecret, oldSecretUntil, updatedAt: at })
      .where(eq(webhookEndpoint.id, id))
    await recordEvent(tx, services, caller, { action: 'webhook_secret_rotated', userId, teamId: team.id })
    return { signingSecret, previousSecretEndsAt: oldSecretUntil }
  })
}
