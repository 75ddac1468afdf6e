import { createRandom } from './createRandom.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Between half past nine and half past six people are at work. */
const OPENS_MS = 9.5 * HOUR_MS
const OPEN_MS = 9 * HOUR_MS
/** How much of the time of day comes from the moment itself; the rest is another one on each day. */
const OWN_SHARE = 0.35

/** A moment about that many days ago, as `inDaytime` has it. */
export const daysBefore = (now: Date, days: number): Date =>
  inDaytime(new Date(now.getTime() - days * DAY_MS), now)

/**
 * The same day at a time when people work, another one on each day. Of two moments the earlier stays the earlier, so that a
 * story keeps its order; the last day stays as it is.
 */
export function inDaytime(at: Date, now: Date): Date {
  const midnight = startOfDay(at.getTime())
  if (midnight >= startOfDay(now.getTime() - DAY_MS)) return at
  const own = (at.getTime() - midnight) / DAY_MS
  const ofDay = createRandom(midnight / DAY_MS).next()
  const share = OWN_SHARE * own + (1 - OWN_SHARE) * ofDay
  return new Date(midnight + OPENS_MS + Math.floor(share * OPEN_MS))
}

const startOfDay = (time: number) => Math.floor(time / DAY_MS) * DAY_MS
