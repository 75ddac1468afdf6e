import { and, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { session } from '#server/features/people/identity/schema.ts'
import type { Services } from '#server/entry/Services.ts'

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const
/** A year at once is far enough. */
const MOST_SECONDS = 366 * SECONDS.d
const REFUSED = 'Advance must be a number of seconds or text like 90s, 15m, 12h or 40d, up to 366 days'

const duration = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}[smhd]$/)
        .transform(toSeconds),
    ],
    REFUSED,
  )
  .pipe(z.int(REFUSED).min(1, REFUSED).max(MOST_SECONDS, REFUSED))

const advance = defineRoute('POST /sandbox/clock', {
  summary: 'Advance the clock',
  description:
    'Applies to everyone and to everything that depends on time: yield, due dates, expiries, retries. Jobs that ' +
    'become due run within a second. Takes seconds or text such as 40d. The clock can’t be moved back.',
  tag: 'Sandbox',
  access: 'signedIn',
  needs: 'sandbox',
  body: z.strictObject({ advance: duration }),
  answer: z.object({ now: z.iso.datetime(), offsetSeconds: z.number() }),
  handle: async ({ caller, body, services }) => ({ data: await moveClock(services, caller, body.advance) }),
})

export const routes = [advance]

function toSeconds(text: string): number {
  const unit = text.slice(-1)
  return Number(text.slice(0, -1)) * (unit === 'd' || unit === 'h' || unit === 'm' ? SECONDS[unit] : 1)
}

/**
 * Moves the sandbox's clock ahead, for all users; jobs that become due run. Live sessions move along, so that
 * skipped time does not end them. Returns the new time and the offset in seconds.
 */
async function moveClock(services: Services, caller: SessionCaller, seconds: number) {
  const { db, clock, now } = services
  await db.transaction(async (tx) => {
    const by = sql`make_interval(secs => ${seconds})`
    await tx
      .update(session)
      .set({ expiresAt: sql`${session.expiresAt} + ${by}`, lastSeenAt: sql`${session.lastSeenAt} + ${by}` })
      .where(and(isNull(session.revokedAt), gt(session.expiresAt, now())))
    await clock.advance(tx, seconds)
    await recordAudit(
      { tx, services, caller },
      {
        action: 'sandbox_clock_moved',
        target: { type: 'sandbox_clock', id: '1' },
        details: { seconds },
      },
    )
  })
  const offsetSeconds = await clock.follow()
  return { now: now().toISOString(), offsetSeconds }
}
