const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000]

/** How long after a failed attempt the next one comes. The first attempt is made at once. */
export const RETRY_DELAYS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]

/** Up to a tenth is added to each delay, so that what failed together does not come back together. */
const JITTER = 0.1
/** A receiver that does not want it is asked so many times. */
const MOST_REFUSALS = 3
/** The longest that a receiver may put the next attempt off. */
const LONGEST_WAIT = 24 * HOUR

/** How an attempt ended. */
export interface Attempted {
  /** Undefined: no answer. */
  readonly status?: number
  /** The header `Retry-After` of the answer. */
  readonly retryAfter?: string | null
  /** Attempts of this round, this one included: 1 or more. */
  readonly tries: number
}

/** Only 2xx is success. A redirect is a failure, because it is not followed. */
export function isSuccess({ status = 0 }: Attempted): boolean {
  return status >= 200 && status < 300
}

/**
 * When a failed attempt is followed by another, or `undefined` when it was the last: after the whole schedule for 408, 429,
 * 5xx and no answer; after three for every other answer; at once for 410.
 * `random`: 0 to 1.
 */
export function nextAttempt(attempted: Attempted, now: Date, random: number): Date | undefined {
  const { status, tries } = attempted
  const delay = RETRY_DELAYS[tries - 1]
  if (delay === undefined || status === 410) return undefined
  if (!mayPass(status) && tries >= MOST_REFUSALS) return undefined
  const asked = Math.min(waitOf(attempted.retryAfter, now), LONGEST_WAIT)
  return new Date(now.getTime() + Math.max(delay * (1 + JITTER * random), asked))
}

function mayPass(status: number | undefined): boolean {
  return status === undefined || status === 408 || status === 429 || status >= 500
}

/** Seconds, or a date. 0 for anything else. */
function waitOf(retryAfter: string | null | undefined, now: Date): number {
  if (!retryAfter) return 0
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * SECOND
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime())
}
