import { and, eq, lte, or, sql } from 'drizzle-orm'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { claimRow, drainQueue, startQueue, type WorkQueue } from '#server/engine/jobs/workQueue.ts'
import { logError } from '#server/engine/support/logError.ts'
import { OutboundError } from '#server/engine/outbound/OutboundHttp.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Settings } from '#server/entry/settings.ts'
import { dispatchEvents } from './dispatchEvents.ts'
import { recordAttempt, type Outcome } from './recordAttempt.ts'
import { keyOfSecret } from '#server/engine/outbound/checkSignature.ts'
import { readSigningSecret } from './webhookSecret.ts'
import { encodeBase64 } from '#server/engine/support/secretBox.ts'

/** How long a claim keeps others away, longer than an attempt may take; after a crash the delivery is free again then. */
const LEASE_MS = 60_000
/** Attempts under way at a time, in one process. */
const MOST_AT_ONCE = 50
/** Attempts to one endpoint at a time: a slow receiver does not hold up the others. */
const MOST_PER_ENDPOINT = 5

/** Delivers what is due until nothing is, and returns how many attempts that took. */
export function runDeliveries(services: Services): Promise<number> {
  return drainQueue(deliveryQueue(services))
}

/** Delivers what is due, now and every `intervalMs` until stopped, see `startQueue`. */
export function startDeliveries(services: Services, intervalMs: number): () => Promise<void> {
  return startQueue(deliveryQueue(services), intervalMs, logError)
}

function deliveryQueue(services: Services): WorkQueue<Claimed> {
  return {
    prepare: () => dispatchEvents(services),
    claim: () => claimDelivery(services),
    attempt: async (claimed) => {
      await attemptDelivery(services, claimed)
      return true
    },
    concurrency: MOST_AT_ONCE,
  }
}

type Delivery = typeof webhookDelivery.$inferSelect

/** A delivery that is ours for one attempt, with all that it takes. */
export interface Claimed {
  readonly delivery: Delivery
  readonly endpoint: typeof webhookEndpoint.$inferSelect
  readonly event: typeof outboxEvent.$inferSelect
}

/** Claims the delivery that is due first, for one attempt, or returns `undefined`. */
export async function claimDelivery({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Claimed | undefined> {
  const at = now()
  const isDue = or(lte(webhookDelivery.nextAt, at), lte(webhookDelivery.lockedUntil, at))
  return db.transaction(async (tx) => {
    const delivery = await claimRow(tx, {
      table: webhookDelivery,
      due: and(isDue, sql`${runningAt(at)} < ${MOST_PER_ENDPOINT}`),
      order: [sql`coalesce(${webhookDelivery.nextAt}, ${webhookDelivery.lockedUntil})`, webhookDelivery.id],
      lease: async (due) => {
        if (due.state === 'running') await writeUnfinished(tx, due, at)
        const lockedUntil = new Date(at.getTime() + LEASE_MS)
        return {
          state: 'running' as const,
          nextAt: null,
          lockedUntil,
          ...nextVersion(webhookDelivery, at),
        }
      },
    })
    if (!delivery) return undefined
    const [rest] = await tx
      .select({ endpoint: webhookEndpoint, event: outboxEvent })
      .from(webhookEndpoint)
      .innerJoin(outboxEvent, eq(outboxEvent.id, delivery.eventId))
      .where(eq(webhookEndpoint.id, delivery.endpointId))
    if (!rest) throw new Error(`Delivery ${delivery.id} lacks its endpoint or its event`)
    return { delivery, ...rest }
  })
}

/** The attempt of a process that died with it: it may have reached the receiver, and it has its number. */
async function writeUnfinished(tx: Orm, { id, attempts, updatedAt }: Delivery, now: Date): Promise<void> {
  await tx.insert(webhookAttempt).values({
    deliveryId: id,
    number: attempts,
    at: updatedAt,
    durationMs: now.getTime() - updatedAt.getTime(),
    error: 'The server stopped before the response arrived',
  })
}

/** How many attempts to the same endpoint are under way. */
function runningAt(at: Date) {
  return sql`(
    select count(*) from webhook_delivery as other
    where other.endpoint_id = ${webhookDelivery.endpointId}
      and other.state = 'running' and other.locked_until > ${at.toISOString()}::timestamptz)`
}

/** Sends a claimed delivery once, outside any transaction, and records the result. */
async function attemptDelivery(services: Services, claimed: Claimed): Promise<void> {
  const { url, status, deletedAt } = claimed.endpoint
  if (deletedAt || status === 'disabled') return recordAttempt(services, claimed, undefined)
  const startedAt = performance.now()
  const outcome = await send(services, claimed, url)
  const durationMs = Math.round(performance.now() - startedAt)
  await recordAttempt(services, claimed, { ...outcome, durationMs })
}

async function send(services: Services, claimed: Claimed, url: string): Promise<Omit<Outcome, 'durationMs'>> {
  try {
    const request = await requestOf(services, { ...claimed, url, at: services.now() })
    const response = await services.outbound.send(request)
    const excerpt = await response.text()
    return { status: response.status, retryAfter: response.headers.get('Retry-After'), excerpt }
  } catch (error) {
    if (error instanceof OutboundError) return { error: error.message }
    throw error
  }
}

interface DeliveryRequest extends Pick<Claimed, 'event' | 'endpoint'> {
  readonly url: string
  readonly at: Date
}

/** What is sent to an endpoint at a moment. */
export async function requestOf(
  services: Services,
  { event, endpoint, url, at }: DeliveryRequest,
): Promise<Request> {
  const { settings } = services
  const body = webhookBody(event, settings)
  const timestamp = Math.floor(at.getTime() / 1000)
  const { id, secret, previousSecret, previousSecretEndsAt } = endpoint
  const isPreviousValid = previousSecretEndsAt !== null && previousSecretEndsAt > at
  const stored = previousSecret !== null && isPreviousValid ? [secret, previousSecret] : [secret]
  const secrets = await Promise.all(stored.map((one) => readSigningSecret(services, id, one)))
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

type SentEvent = Pick<typeof outboxEvent.$inferSelect, 'id' | 'type' | 'payload' | 'createdAt'>

/** The body that a receiver gets, the same text in every attempt. */
export function webhookBody(
  { id, type, payload, createdAt }: SentEvent,
  { mode }: Pick<Settings, 'mode'>,
): string {
  const livemode = mode === 'production'
  return JSON.stringify({ id, type, createdAt: createdAt.toISOString(), livemode, data: payload })
}

/** The signed parts, joined by dots. */
interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/**
 * The headers by which a receiver knows the sender, by Standard Webhooks. One signature per secret, so that a receiver with
 * either of two accepts it while they change.
 */
async function signWebhook(secrets: readonly string[], { id, timestamp, body }: Signed) {
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
