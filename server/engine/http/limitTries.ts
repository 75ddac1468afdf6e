import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Orm } from '#server/engine/db/Database.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { rateLimit } from '#server/engine/db/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { DayLimit, RateLimit, RateLimits } from '#server/entry/settings.ts'
import { ApiError } from './ApiError.ts'

/** Tries that are counted together. Example: `signin:address:10.0.0.1`. */
export interface Quota {
  readonly bucket: string
  readonly limit: RateLimit
}

interface Call {
  readonly services: Services
  readonly context: Context
}

/**
 * Counts one try in each quota and sends what is left in the headers. Throws 429 when one has none left. Not within
 * a transaction, which would give tries back.
 */
export async function countTries({ services, context }: Call, quotas: readonly Quota[]): Promise<void> {
  for (const { bucket, limit } of quotas) {
    const { allowed, remaining, retryAfter } = await takeToken(services.db.orm, bucket, limit, services.now())
    context.header('RateLimit-Limit', String(limit.burst))
    context.header('RateLimit-Remaining', String(remaining))
    context.header('RateLimit-Reset', String(retryAfter))
    if (!allowed) throw new ApiError(429, 'Too many attempts. Please try again later.', { retryAfter })
  }
}

/** What a team may have only so much of in a day, because it costs others. */
export type TeamQuota = {
  [Name in keyof RateLimits]: RateLimits[Name] extends DayLimit ? Name : never
}[keyof RateLimits]

/** Takes one of what a team may have in a day; within a transaction, what is rolled back was not had. Throws 429 after the last. */
export async function spendQuota(
  orm: Orm,
  { now, settings }: Pick<Services, 'now' | 'settings'>,
  teamId: string,
  name: TeamQuota,
): Promise<void> {
  const limit = settings.rateLimits[name]
  const { allowed, retryAfter } = await takeToken(orm, `${name}:team:${teamId}`, limit, now())
  if (!allowed) throw new ApiError(429, limit.spent, { retryAfter })
}

/**
 * Runs `work`, and counts it in the quotas only when it throws. It is counted first and given back after, so that a
 * thousand tries at once are no way around the limit.
 */
export async function countFailures<T>(
  call: Call,
  quotas: readonly Quota[],
  work: () => Promise<T>,
): Promise<T> {
  await countTries(call, quotas)
  const result = await work()
  await giveBack(call.services, quotas)
  return result
}

async function giveBack({ db }: Services, quotas: readonly Quota[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { bucket, limit } of quotas)
      await tx
        .update(rateLimit)
        .set({ tokens: sql`least(${rateLimit.tokens} + 1, ${limit.burst}::numeric)` })
        .where(eq(rateLimit.bucket, bucket))
  })
}
