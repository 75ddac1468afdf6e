import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import { outboxEvent } from '#server/platform/db/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/keys/schema.ts'
import type { Services } from '#server/Services.ts'

/** How long a claim keeps others away, longer than an attempt may take; after a crash the delivery is free again then. */
const LEASE_MS = 60_000
/** Attempts to one endpoint at a time: a slow receiver does not hold up the others. */
const MOST_PER_ENDPOINT = 5

type Due = typeof webhookDelivery.$inferSelect

/** A delivery that is ours for one attempt, with all that it takes. */
export interface Claimed {
  readonly delivery: Due
  readonly endpoint: typeof webhookEndpoint.$inferSelect
  readonly event: typeof outboxEvent.$inferSelect
}

/**
 * Claims the delivery that is due first, for one attempt, or returns `undefined`. The claim is committed
 * before anything is sent, so that one of several processes sends it. A claim of a dead process expires.
 */
export async function claimDelivery({ db, now }: Pick<Services, 'db' | 'now'>): Promise<Claimed | undefined> {
  const at = now()
  const isDue = or(lte(webhookDelivery.nextAt, at), lte(webhookDelivery.lockedUntil, at))
  const lockedUntil = new Date(at.getTime() + LEASE_MS)
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(webhookDelivery)
      .where(and(isDue, sql`${runningAt(at)} < ${MOST_PER_ENDPOINT}`))
      .orderBy(
        asc(sql`coalesce(${webhookDelivery.nextAt}, ${webhookDelivery.lockedUntil})`),
        asc(webhookDelivery.id),
      )
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    if (due.state === 'running') await writeUnfinished(tx, due, at)
    const claim = {
      state: 'running',
      attempts: due.attempts + 1,
      nextAt: null,
      lockedUntil,
      version: due.version + 1,
      updatedAt: at,
    } as const
    await tx.update(webhookDelivery).set(claim).where(eq(webhookDelivery.id, due.id))
    const [rest] = await tx
      .select({ endpoint: webhookEndpoint, event: outboxEvent })
      .from(webhookEndpoint)
      .innerJoin(outboxEvent, eq(outboxEvent.id, due.eventId))
      .where(eq(webhookEndpoint.id, due.endpointId))
    if (!rest) throw new Error(`Delivery ${due.id} lacks its endpoint or its event`)
    return { delivery: { ...due, ...claim }, ...rest }
  })
}

/** The attempt of a process that died with it: it may have reached the receiver, and it has its number. */
async function writeUnfinished(tx: Orm, { id, attempts, updatedAt }: Due, now: Date): Promise<void> {
  await tx.insert(webhookAttempt).values({
    ...{ deliveryId: id, number: attempts, at: updatedAt, durationMs: now.getTime() - updatedAt.getTime() },
    error: 'The server stopped before the answer came',
  })
}

/** How many attempts to the same endpoint are under way. */
function runningAt(at: Date) {
  return sql`(
    select count(*) from webhook_delivery as other
    where other.endpoint_id = ${webhookDelivery.endpointId}
      and other.state = 'running' and other.locked_until > ${at.toISOString()}::timestamptz)`
}
