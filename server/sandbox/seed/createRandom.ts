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
