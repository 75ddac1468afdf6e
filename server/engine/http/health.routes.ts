import { z } from 'zod'
import { sqlStateOf } from '#server/engine/db/databaseError.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { ApiError } from './ApiError.ts'
import { defineRoute, type Route } from './route.ts'
import type { Services } from '#server/entry/Services.ts'

const tag = 'Platform'
const answer = z.object({ status: z.literal('ok') })
const ok = { data: { status: 'ok' as const } }

/** Health checks, for the host's monitoring. */
export const routes: readonly Route[] = [
  defineRoute('GET /health/live', {
    summary: 'Check that the process is running',
    description: 'Doesn’t check the database.',
    tag,
    access: 'public',
    asksNobody: true,
    answer,
    handle: async () => ok,
  }),
  defineRoute('GET /health/ready', {
    summary: 'Check that the process and its database are running',
    description:
      'Returns 503 if the database doesn’t respond or can’t be written to, if its disk is full, and while the process ' +
      'is shutting down.',
    tag,
    access: 'public',
    answer,
    handle: async ({ services }) => {
      await requireSpace(services)
      await requireWrites(services)
      return ok
    },
  }),
]

/** The space that Postgres needs to go on: a few segments of its log. */
const LEAST_SPACE = 64 * 1024 * 1024

async function requireSpace({ db }: Services): Promise<void> {
  const left = await db.freeSpace?.()
  if (left !== undefined && left < LEAST_SPACE) throw notReady(FULL)
}

/** A write, because a disk that is full or write-protected still lets itself be read. */
async function requireWrites({ db, now }: Services): Promise<void> {
  await takeToken(db.orm, 'health:ready', { perMinute: 60, burst: 60 }, now()).catch((cause: unknown) => {
    throw notReady(REASONS.get(sqlStateOf(cause)) ?? 'The database isn’t responding', cause)
  })
}

const FULL = 'The disk of the database is full'
const REASONS: ReadonlyMap<string | undefined, string> = new Map([
  ['53100', FULL],
  ['25006', 'The database can’t be written to'],
])

function notReady(text: string, cause?: unknown): ApiError {
  return new ApiError(503, text, { code: 'not_ready', retryAfter: 5, cause })
}
