const DAY_MS = 24 * 60 * 60 * 1000

/** So many days, today the last. */
export const lastDays = (count: number) => ({
  from: dayOf(Date.now() - (count - 1) * DAY_MS),
  to: dayOf(Date.now()),
})

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
