import { and, gt, isNull, sql } from 'drizzle-orm'
import { session } from '#server/identity/schema.ts'
import type { SessionCaller } from '#server/http/Caller.ts'
import { recordDeed } from '#server/engine/recordDeed.ts'
import type { Services } from '#server/Services.ts'

/**
 * Moves the sandbox's clock ahead, for everybody. What is due by then is done by its jobs. Sessions that are alive move
 * along: nobody was away in the time that was skipped. Answers the time and by how much it is ahead.
 */
export async function moveClock(services: Services, caller: SessionCaller, seconds: number) {
  const { db, clock, now } = services
  await db.transaction(async (tx) => {
    const by = sql`make_interval(secs => ${seconds})`
    await tx
      .update(session)
      .set({ expiresAt: sql`${session.expiresAt} + ${by}`, lastSeenAt: sql`${session.lastSeenAt} + ${by}` })
      .where(and(isNull(session.revokedAt), gt(session.expiresAt, now())))
    await clock.advance(tx, seconds)
    await recordDeed(tx, services, caller, {
      action: 'sandbox_clock_moved',
      target: { type: 'sandbox_clock', id: '1' },
      details: { seconds },
    })
  })
  const offsetSeconds = await clock.follow()
  return { now: now().toISOString(), offsetSeconds }
}
