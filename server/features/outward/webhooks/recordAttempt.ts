import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { sameClaim } from '#server/engine/jobs/workQueue.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Claimed } from './deliveries.ts'
import { disableEndpoint } from './disableEndpoint.ts'
import { isSuccess, nextAttempt } from './schedule.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The result of an attempt: an answer, or the reason why none came. */
export interface Outcome {
  readonly status?: number
  readonly retryAfter?: string | null
  /** The first 2 kB of the answer. */
  readonly excerpt?: string
  readonly error?: string
  readonly durationMs: number
}

/** An endpoint whose deliveries have all failed for so long is switched off. */
const LONGEST_FAILURE_MS = 5 * 24 * 60 * 60_000

/**
 * Records the result of an attempt and the time of the next one, unless another process has taken the
 * delivery over meanwhile. `undefined`: nothing was sent, as the endpoint is off or removed.
 */
export async function recordAttempt(
  services: Services,
  claimed: Claimed,
  outcome: Outcome | undefined,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await isStillOurs(tx, claimed))) return
    if (!outcome)
      return close({ tx, services }, claimed, { state: 'given_up', error: 'The webhook is turned off' })
    await writeAttempt({ tx, services }, claimed, outcome)
    if (isSuccess({ ...outcome, tries: 1 })) return succeed({ tx, services }, claimed, outcome)
    await fail({ tx, services }, claimed, outcome)
  })
}

async function isStillOurs(tx: Orm, { delivery }: Claimed): Promise<boolean> {
  const ours = and(sameClaim(webhookDelivery, delivery), eq(webhookDelivery.state, 'running'))
  const rows = await tx.select({ id: webhookDelivery.id }).from(webhookDelivery).where(ours).for('update')
  return rows.length > 0
}

async function writeAttempt(
  { tx, services: { now } }: WorkContext,
  { delivery }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const { status, error, excerpt, durationMs } = outcome
  await tx.insert(webhookAttempt).values({
    deliveryId: delivery.id,
    number: delivery.attempts,
    at: now(),
    durationMs,
    httpStatus: status ?? null,
    error: error ?? null,
    responseExcerpt: excerpt ?? null,
  })
}

async function succeed(context: WorkContext, claimed: Claimed, { status }: Outcome): Promise<void> {
  const { tx } = context
  await close(context, claimed, { state: 'ok', httpStatus: status ?? null })
  await tx
    .update(webhookEndpoint)
    .set({ failingSince: null })
    .where(eq(webhookEndpoint.id, claimed.endpoint.id))
}

async function fail(context: WorkContext, claimed: Claimed, outcome: Outcome): Promise<void> {
  const { tx, services } = context
  const { delivery } = claimed
  const now = services.now()
  const tries = delivery.attempts - delivery.attemptsBefore
  const nextAt = nextAttempt({ ...outcome, tries }, now, randomOf(services)) ?? null
  const state = nextAt === null ? 'given_up' : 'failed'
  const met = { httpStatus: outcome.status ?? null, error: outcome.error ?? null }
  await close(context, claimed, { state, nextAt, ...met })
  const failingSince = await noteFailure(tx, claimed.endpoint.id, now)
  if (outcome.status === 410) return disableEndpoint(context, claimed.endpoint.id, 'gone')
  if (now.getTime() - failingSince.getTime() >= LONGEST_FAILURE_MS)
    await disableEndpoint(context, claimed.endpoint.id, 'failing')
}

/** Since when nothing was delivered to an endpoint. */
async function noteFailure(tx: Orm, endpointId: string, now: Date): Promise<Date> {
  const [endpoint] = await tx
    .select({ failingSince: webhookEndpoint.failingSince })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.id, endpointId))
    .for('update')
  if (endpoint?.failingSince) return endpoint.failingSince
  await tx.update(webhookEndpoint).set({ failingSince: now }).where(eq(webhookEndpoint.id, endpointId))
  return now
}

type Closing = Partial<Pick<Claimed['delivery'], 'nextAt' | 'httpStatus' | 'error'>> &
  Pick<Claimed['delivery'], 'state'>

async function close(
  { tx, services: { now } }: WorkContext,
  { delivery }: Claimed,
  closing: Closing,
): Promise<void> {
  const nothing = { nextAt: null, httpStatus: null, error: null, lockedUntil: null }
  await tx
    .update(webhookDelivery)
    .set({ ...nothing, ...closing, ...nextVersion(webhookDelivery, now()) })
    .where(eq(webhookDelivery.id, delivery.id))
}

/** 0 to 1. */
function randomOf({ randomBytes }: Services): number {
  return (randomBytes(1)[0] ?? 0) / 255
}
