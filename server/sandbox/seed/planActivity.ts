import type { Orm } from '#server/platform/db/Database.ts'
import { daysBefore } from './daysBefore.ts'
import { DEMO_ACTS, type DemoAct } from './demoActs.ts'
import { placeOf } from './demoPlaces.ts'
import { planVisits, type Visit } from './planVisits.ts'
import { readActs } from './readActs.ts'
import type { Deed } from './runDeeds.ts'
import { noteSignIn } from './signIns.ts'
import { CAST_NAMES, type DemoTeam, type Who } from './seedTeam.ts'

/** Something that was done in the team, by whom and to whom. */
export interface Act {
  readonly at: Date
  readonly who: Who
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly target?: { readonly type: string; readonly id: string }
}

/** Who looks in how often without doing anything, and from when until when, all in days ago. */
const LOOKS: Readonly<
  Record<Who, { readonly every: number; readonly first: number; readonly last: number }>
> = {
  owner: { every: 2.3, first: 88, last: 0.05 },
  admin: { every: 3.1, first: 88, last: 0.3 },
  member: { every: 4.7, first: 88, last: 1.1 },
  viewer: { every: 9.2, first: 56, last: 5.8 },
  noah: { every: 6.5, first: 44, last: 3.2 },
  sofia: { every: 8.3, first: 88, last: 33 },
}

/**
 * What the people of the demo team did, for the activity log: what the team's records tell of, what only the log tells of,
 * and the visits in which they did it. Also notes when each was last there. Comes after the records.
 */
export async function planActivity(tx: Orm, team: DemoTeam, now: Date): Promise<readonly Deed[]> {
  const acts = [...DEMO_ACTS.map((act) => toAct(team, act, now)), ...(await readActs(tx, team, now))]
  const deeds = acts.map((act) => entryOf(team, act, 0))
  for (const who of CAST_NAMES) {
    const own = acts.filter((act) => act.who === who).map(({ at }) => at)
    const visits = planVisits([...own, ...looksOf(who, now)], { since: sinceOf(team, who), now })
    deeds.push(...visits.flatMap((visit, index) => deedsOf(team, who, visit, index)))
    const last = visits.at(-1)
    if (last) await noteSignIn(tx, { userId: team.ids[who], at: last.from }, last.lastSeen)
  }
  return deeds
}

function toAct({ ids, joinedAt }: DemoTeam, { when, who, action, details, target }: DemoAct, now: Date): Act {
  const at = typeof when === 'number' ? daysBefore(now, when) : joinedAt(when.joined)
  return {
    ...{ at, who, action },
    ...(details && { details }),
    ...(target && { target: { type: 'user', id: ids[target] } }),
  }
}

function looksOf(who: Who, now: Date): readonly Date[] {
  const { every, first, last } = LOOKS[who]
  const count = Math.floor((first - last) / every) + 1
  return Array.from({ length: count }, (_, index) => daysBefore(now, last + index * every))
}

/** The account is a few minutes older than the membership. */
const sinceOf = ({ joinedAt }: DemoTeam, who: Who) => new Date(joinedAt(who).getTime() - 3 * 60_000)

function deedsOf(team: DemoTeam, who: Who, { from, until }: Visit, index: number): readonly Deed[] {
  const login: Act = { at: from, who, action: 'login', details: { amr: ['pwd'] } }
  const logout: Act | undefined = until && { at: until, who, action: 'logout' }
  return [login, ...(logout ? [logout] : [])].map((act) => entryOf(team, act, index))
}

function entryOf(team: DemoTeam, act: Act, visit: number): Deed {
  const { at, who, action, details = {}, target } = act
  return {
    at,
    run: {
      ...{ team: team.teamId, action, details, requestId: 'demo' },
      actor: { type: 'user', id: team.ids[who] },
      ...(target && { target }),
      ...placeOf(who, visit),
    },
  }
}
