import { and, eq, isNull, lt, lte, or } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { idempotencyKey, job, outboxEvent, rateLimit } from '#server/engine/db/schema.ts'
import { webhookDelivery } from '#server/features/people/keys/schema.ts'
import {
  knownDevice,
  passkeyChallenge,
  passwordReset,
  recoveryCode,
  session,
  signUps,
} from '#server/features/people/identity/schema.ts'
import { ssoRequest } from '#server/features/people/sso/schema.ts'
import { sandboxMail } from '#server/engine/db/schema.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { FIND_DUE } from '#server/engine/automation/findDue.ts'
import { review } from '#server/engine/reviews/schema.ts'
import { DEVICE_DAYS } from '#server/features/people/identity/devices.ts'
import { archiveAudit } from '#server/engine/db/archiveAudit.ts'
import type { Services } from './Services.ts'
import type { Retention } from './settings.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'

/** The kind of the job, as databases already hold it. */
export const PURGE_EXPIRED = 'housekeeping'

const DAY_MS = 24 * 60 * 60 * 1000

interface Purge {
  readonly tx: Orm
  readonly services: Pick<Services, 'now' | 'files'> & {
    readonly settings: Pick<Services['settings'], 'retention' | 'hashKey'>
  }
}

/** Removes expired rows. Schedules itself again for the next day. */
export async function purgeExpired({ tx, services: { now, settings, files } }: Purge): Promise<void> {
  const { retention, hashKey } = settings
  for (const [table, isOver] of leftovers(now(), retention)) await tx.delete(table).where(isOver)
  if (retention.audit !== undefined)
    await archiveAudit(tx, { files, key: hashKey, now: now(), before: daysFrom(now(), -retention.audit) })
  await planPurge(tx, daysFrom(now(), 1))
}

/** Which rows of which table are kept no longer, in the order in which they can go. */
function leftovers(now: Date, { deliveries, jobs, sessions, mails }: Retention) {
  const ago = (days: number) => daysFrom(now, -days)
  return [
    [idempotencyKey, lte(idempotencyKey.expiresAt, now)],
    [review, lt(review.expiresAt, ago(1))],
    // Long full again.
    [rateLimit, lt(rateLimit.refilledAt, ago(2))],
    // Their unique keys are free then.
    [job, lt(job.doneAt, ago(jobs))],
    // One a minute.
    [job, and(eq(job.kind, FIND_DUE), lt(job.doneAt, ago(1)))],
    // An event goes after its deliveries.
    [webhookDelivery, lt(webhookDelivery.createdAt, ago(deliveries))],
    [outboxEvent, lt(outboxEvent.dispatchedAt, ago(deliveries + 1))],
    [session, or(lt(session.revokedAt, ago(sessions)), lt(session.expiresAt, ago(sessions)))],
    [signUps, lt(signUps.sentAt, ago(7))],
    [passwordReset, or(lt(passwordReset.usedAt, ago(7)), lt(passwordReset.expiresAt, ago(7)))],
    [knownDevice, lt(knownDevice.lastUsedAt, ago(DEVICE_DAYS))],
    // By the rules of their trash.
    [notification, lt(notification.deletedAt, ago(30))],
    [recoveryCode, lt(recoveryCode.usedAt, ago(7))],
    [passkeyChallenge, lt(passkeyChallenge.expiresAt, now)],
    [ssoRequest, lt(ssoRequest.expiresAt, now)],
    // One that is still to be sent stays.
    [sandboxMail, and(lt(sandboxMail.createdAt, ago(mails)), isNull(sandboxMail.nextAt))],
  ] as const
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

/** Schedules the purge of a day, once however many ask. Call it at start with the present moment. */
export async function planPurge(tx: Orm, day: Date): Promise<void> {
  const uniqueKey = `${PURGE_EXPIRED}:${day.toISOString().slice(0, 10)}`
  await enqueue(tx, { kind: PURGE_EXPIRED, payload: {}, runAt: day, uniqueKey })
}
