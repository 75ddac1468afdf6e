/**
 * Placeholders for values that depend on who asks, and when: `$user` is the id of the signed-in user, `$now` the
 * moment, `$today` the day in UTC.
 */
export const STAND_INS = ['$user', '$now', '$today'] as const
export type StandIn = (typeof STAND_INS)[number]

/** Who asks, and when. */
export interface StandInValues {
  /** The id of the signed-in user. */
  readonly user: string
  readonly now: Date
}

/** Whether a value of a definition is a stand-in. */
export function isStandIn(value: unknown): value is StandIn {
  return STAND_INS.some((name) => name === value)
}

/** Replaces a stand-in by its value; returns any other value as it is. */
export function resolveStandIn(value: unknown, { user, now }: StandInValues): unknown {
  if (value === '$user') return user
  if (value === '$now') return now.toISOString()
  return value === '$today' ? now.toISOString().slice(0, 10) : value
}
