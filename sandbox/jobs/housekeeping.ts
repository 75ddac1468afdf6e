import { and, isNotNull, lt, lte } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { idempotencyKey, job, outboxEvent, rateLimit } from '../db/schema/core.ts'
import { webhookDelivery } from '../db/schema/developers.ts'
import type { Services } from '../Services.ts'
import { enqueue } from './enqueue.ts'

/** The kind of the job that does the housekeeping. */
export const HOUSEKEEPING = 'housekeeping'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Removes what nobody asks for any more: idempotency keys that ended, rate limits that have long been full again, and jobs
 * that were done 30 days ago (their unique keys are free then), and events with their webhook deliveries after as many (G-31). Asks for itself again, for the next day.
 */
export async function keepHouse(tx: Orm, { now }: Pick<Services, 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await tx.delete(idempotencyKey).where(lte(idempotencyKey.expiresAt, now()))
  await tx.delete(rateLimit).where(lt(rateLimit.refilledAt, daysAgo(2)))
  await tx.delete(job).where(and(isNotNull(job.doneAt), lt(job.doneAt, daysAgo(30))))
  await tx.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, daysAgo(30)))
  await tx
    .delete(outboxEvent)
    .where(and(isNotNull(outboxEvent.dispatchedAt), lt(outboxEvent.dispatchedAt, daysAgo(31))))
  await planHousekeeping(tx, daysAgo(-1))
}

/** Asks for the housekeeping on a day, once however many ask. Call it at start with the present moment. */
export async function planHousekeeping(tx: Orm, day: Date): Promise<void> {
  const uniqueKey = `${HOUSEKEEPING}:${day.toISOString().slice(0, 10)}`
  await enqueue(tx, { kind: HOUSEKEEPING, payload: {}, runAt: day, uniqueKey })
}
