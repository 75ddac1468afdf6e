/** Numbers that look random and are the same for the same seed. Not for secrets. */
export interface Random {
  /** From 0 up to, but without, 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
  /** As `Services.randomBytes`. */
  readonly bytes: (length: number) => Uint8Array
}

/** A generator for a seed: mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)),
  }
}

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
