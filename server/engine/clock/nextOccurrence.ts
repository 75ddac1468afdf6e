/** When something is done again and again, by days of UTC: `2025-01-31`. */
export interface Plan {
  readonly frequency: 'once' | 'weekly' | keyof typeof MONTHS
  readonly startsOn: string
  readonly endsOn: string | null
}

/** The hour of the day, UTC. */
const HOUR = 9
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const
const DAY_MS = 24 * 60 * 60_000

/**
 * The first moment of a plan after another; null: it is over. What begins on the 31st is done on the last day of shorter
 * months, and on the 31st again after them.
 */
export function nextOccurrence({ frequency, startsOn, endsOn }: Plan, after: Date): Date | null {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number)
  const inMonth = (count: number) => {
    const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
    return new Date(Date.UTC(year, month - 1 + count, Math.min(day, last), HOUR))
  }
  const first = inMonth(0)
  const at = (count: number) =>
    frequency === 'once' || frequency === 'weekly'
      ? new Date(first.getTime() + count * 7 * DAY_MS)
      : inMonth(count * MONTHS[frequency])
  let count = 0
  while (at(count) <= after) {
    if (frequency === 'once') return null
    count += 1
  }
  const next = at(count)
  return endsOn !== null && next.toISOString().slice(0, 10) > endsOn ? null : next
}
