import { OutboundError } from '#server/platform/outbound/createOutboundHttp.ts'
import type { Services } from '#server/Services.ts'
import type { Claimed } from './claimDelivery.ts'
import { recordAttempt, type Outcome } from './recordAttempt.ts'
import { signWebhook } from './signWebhook.ts'
import { webhookBody } from './webhookBody.ts'
import { unsealWebhookSecret } from './webhookSecret.ts'

/** Sends a claimed delivery once, outside any transaction, and records what came of it. */
export async function attemptDelivery(services: Services, claimed: Claimed): Promise<void> {
  const { url, status } = claimed.endpoint
  if (url === null || status === 'disabled') return recordAttempt(services, claimed, undefined)
  const startedAt = performance.now()
  const outcome = await send(services, claimed, url)
  const durationMs = Math.round(performance.now() - startedAt)
  await recordAttempt(services, claimed, { ...outcome, durationMs })
}

async function send(services: Services, claimed: Claimed, url: string): Promise<Omit<Outcome, 'durationMs'>> {
  try {
    const request = await requestOf(services, claimed, url)
    const response = await services.outbound.send(request)
    const excerpt = await response.text()
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), excerpt }
  } catch (error) {
    if (error instanceof OutboundError) return { error: error.message }
    throw error
  }
}

async function requestOf(services: Services, { event, endpoint }: Claimed, url: string): Promise<Request> {
  const { now, settings } = services
  const body = webhookBody(event, settings)
  const timestamp = Math.floor(now().getTime() / 1000)
  const { id, secret, oldSecret, oldSecretUntil } = endpoint
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > now()
  const sealed = oldSecret !== null && isOldValid ? [secret, oldSecret] : [secret]
  const secrets = await Promise.all(sealed.map((one) => unsealWebhookSecret(services, id, one)))
  return new Request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Coffer-Webhooks/1',
      ...(await signWebhook(secrets, { id: event.id, timestamp, body })),
    },
    body,
    signal: AbortSignal.timeout(settings.webhookTimeout),
  })
}
