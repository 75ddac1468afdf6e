/**
 * Placeholders for values that depend on who asks, and when: `$user` is the id of the signed-in user, `$now` the moment, `$today`
 * the day in UTC, of a timestamp its first moment. A moment may be set off by hours, days or weeks: `$now-2h`, `$today+7d`, `$now-4w`.
 */
export type StandIn = '$user' | '$now' | '$today' | `$now${Offset}` | `$today${Offset}`
type Offset = `${'+' | '-'}${number}${Unit}`
type Unit = keyof typeof UNITS

const HOUR_MS = 3_600_000
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS } as const

const STAND_IN = /^\$(?:user|now(?:[+-]\d{1,4}[hdw])?|today(?:[+-]\d{1,4}[dw])?)$/
const PARTS = /^\$(user|now|today)(?:([+-]\d+)([hdw]))?$/

/** Who asks, and when. */
export interface StandInValues {
  /** The id of the signed-in user. */
  readonly user: string
  /** What is known of their team, for fields that begin with it (`fromTeam`). Default: nothing. */
  readonly team?: Readonly<Record<string, unknown>>
  readonly now: Date
}

/** Whether a value of a definition is a stand-in. */
export function isStandIn(value: unknown): value is StandIn {
  return typeof value === 'string' && STAND_IN.test(value)
}

/** Replaces a stand-in by its value; returns any other value as it is. `kind`: that of the field that gets it. */
export function resolveStandIn(value: unknown, { user, now }: StandInValues, kind?: string): unknown {
  if (!isStandIn(value)) return value
  const [, word, count = '0', unit = 'd'] = PARTS.exec(value) ?? []
  if (word === 'user') return user
  const moment = new Date(now.getTime() + Number(count) * UNITS[unit as Unit]).toISOString()
  if (word === 'now') return moment
  const day = moment.slice(0, 10)
  return kind === 'timestamp' ? `${day}T00:00:00.000Z` : day
}

/** The kinds of field that can hold the value of a stand-in. */
export function kindsOfStandIn(standIn: StandIn): readonly string[] {
  if (standIn === '$user') return ['user']
  return standIn.startsWith('$now') ? ['timestamp'] : ['date', 'timestamp']
}
