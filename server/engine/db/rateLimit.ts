import { sql } from 'drizzle-orm'
import type { Orm } from './Database.ts'

/** A token bucket: `burst` at once, refilled steadily with `perMinute`. */
export interface TokenBucket {
  readonly perMinute: number
  readonly burst: number
}

export interface Taken {
  readonly allowed: boolean
  /** Whole tokens left. */
  readonly remaining: number
  /** Seconds until the next token; 0 when one is left. */
  readonly retryAfter: number
}

/**
 * Takes one token: for good, or with the transaction that it is given. The count
 * survives restarts and is shared by all processes. `name`: the bucket, e.g. `signin:address:10.0.0.1`.
 */
export async function takeToken(orm: Orm, name: string, bucket: TokenBucket, now: Date): Promise<Taken> {
  const at = now.toISOString()
  const refilled = refilledTokens(bucket, at)
  // The upsert's row lock makes callers take turns; a bucket below 1 stays as it is and is answered by the second select.
  const { rows } = await orm.execute<{ allowed: boolean; tokens: string }>(sql`
    with taken as (
      insert into rate_limit as held (bucket, tokens, refilled_at) values (${name}, ${bucket.burst}::numeric - 1, ${at})
      on conflict (bucket) do update
        set tokens = ${refilled} - 1, refilled_at = greatest(held.refilled_at, excluded.refilled_at)
        where ${refilled} >= 1
      returning tokens
    )
    select true as allowed, tokens from taken
    union all
    select false, ${refilled} from rate_limit as held where bucket = ${name} and not exists (select from taken)`)
  // No row: a concurrent call is making the bucket and takes its only token.
  const { allowed, tokens } = rows[0] ?? { allowed: false, tokens: '0' }
  // Refused with a token left: the second select read the bucket as it was before others emptied it.
  const left = Number(tokens)
  return toTaken(allowed, !allowed && left >= 1 ? 0 : left, bucket)
}

/** The tokens of the row `held` at a moment. A clock that went back adds none. */
function refilledTokens({ perMinute, burst }: TokenBucket, at: string) {
  const seconds = sql`greatest(0, extract(epoch from ${at}::timestamptz - held.refilled_at))`
  return sql`least(${burst}::numeric, held.tokens + ${seconds} * ${perMinute}::numeric / 60)`
}

function toTaken(allowed: boolean, tokens: number, { perMinute }: TokenBucket): Taken {
  const wait = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) * 60) / perMinute)
  return allowed
    ? { allowed, remaining: Math.floor(tokens), retryAfter: wait }
    : { allowed, remaining: 0, retryAfter: Math.max(1, wait) }
}
