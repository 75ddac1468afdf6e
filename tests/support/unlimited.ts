import { RATE_LIMITS, type RateLimits } from '#server/entry/settings.ts'

const often = { perMinute: 1e6, burst: 1e6 }

/** Nothing is refused for being asked too often. */
export const UNLIMITED: RateLimits = {
  ...RATE_LIMITS,
  ...Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, often])),
}
