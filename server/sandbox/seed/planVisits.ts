const MINUTE_MS = 60_000
/** What is done within this time is done in one visit. */
const SAME_VISIT_MS = 150 * MINUTE_MS
/** Nobody stays longer: the session would have ended. */
const LONGEST_MS = 5 * 60 * MINUTE_MS

/** From a sign-in to the sign-out. */
export interface Visit {
  readonly from: Date
  /** Absent: still there. */
  readonly until?: Date
  /** When somebody was last seen in it. */
  readonly lastSeen: Date
}

interface Person {
  /** When the account was made: nobody signs in before. */
  readonly since: Date
  readonly now: Date
}

/** The visits in which somebody did what they did at these moments: each begins shortly before and ends shortly after. */
export function planVisits(moments: readonly Date[], { since, now }: Person): readonly Visit[] {
  const times = moments.map((at) => at.getTime()).toSorted((a, b) => a - b)
  const groups: { first: number; last: number }[] = []
  for (const time of times) {
    const open = groups.at(-1)
    if (open && time - open.last < SAME_VISIT_MS && time - open.first < LONGEST_MS) open.last = time
    else groups.push({ first: time, last: time })
  }
  return groups.map(({ first, last }, index) => {
    const from = new Date(Math.max(first - (6 + (index % 5) * 3) * MINUTE_MS, since.getTime() + MINUTE_MS))
    const until = last + (11 + (index % 7) * 4) * MINUTE_MS
    return until <= now.getTime()
      ? { from, until: new Date(until), lastSeen: new Date(until) }
      : { from, lastSeen: now }
  })
}
