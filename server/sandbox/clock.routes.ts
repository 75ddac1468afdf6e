import { z } from 'zod'
import { moveClock } from '#server/platform/clock/createClock.ts'
import { defineRoute } from '#server/http/route.ts'

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const
/** A year at once is far enough. */
const MOST_SECONDS = 366 * SECONDS.d
const REFUSED =
  'Advance must be a number of seconds or a text like 90s, 15m, 12h or 40d, and at most 366 days'

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

const advance = defineRoute({
  method: 'post',
  path: '/sandbox/clock',
  summary: 'Move the clock ahead',
  description:
    'For everybody, and for all that goes by time: yields, due dates, expiries, retries. Jobs that are due by then run ' +
    'within a second. Seconds, or a text such as 40d. It cannot be moved back.',
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
