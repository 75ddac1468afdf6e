import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { takeToken } from '#server/platform/db/rateLimit.ts'
import { rateLimit } from '#server/platform/db/schema.ts'
import type { Services } from '#server/Services.ts'
import type { RateLimit } from '#server/settings.ts'
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
 * Counts one try in each quota and sends what is left in the headers. Throws 429 when one has none left. A call that may be
 * `idempotent` runs in a transaction, which would give tries back: its route names `quotas` instead.
 */
export async function countTries({ services, context }: Call, quotas: readonly Quota[]): Promise<void> {
  for (const { bucket, limit } of quotas) {
    const { allowed, remaining, retryAfter } = await takeToken(services.db, bucket, limit, services.now())
    context.header('RateLimit-Limit', String(limit.burst))
    context.header('RateLimit-Remaining', String(remaining))
    context.header('RateLimit-Reset', String(retryAfter))
    if (!allowed) throw new ApiError(429, 'Too many attempts. Please try again later.', { retryAfter })
  }
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
