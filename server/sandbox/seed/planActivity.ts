import type { Orm } from '#server/engine/db/Database.ts'
import { daysBefore } from './createRandom.ts'
import { planVisits, type Visit } from './planNotices.ts'
import { readActs } from './readActs.ts'
import type { PastEvent } from './runPastEvents.ts'
import { noteSignIn } from './demoPeople.ts'
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
 * The activity of the demo team, for its log: the acts behind the team's records, acts that only the log has,
 * and the visits in which they happened. Also sets when each member was last active. Runs after the records
 * are written.
 */
export async function planActivity(tx: Orm, team: DemoTeam, now: Date): Promise<readonly PastEvent[]> {
  const acts = [...DEMO_ACTS.map((act) => toAct(team, act, now)), ...(await readActs(tx, team, now))]
  const events = acts.map((act) => entryOf(team, act, 0))
  for (const who of CAST_NAMES) {
    const own = acts.filter((act) => act.who === who).map(({ at }) => at)
    const visits = planVisits([...own, ...looksOf(who, now)], { since: sinceOf(team, who), now })
    events.push(...visits.flatMap((visit, index) => eventsOf(team, who, visit, index)))
    const last = visits.at(-1)
    if (last) await noteSignIn(tx, { userId: team.ids[who], at: last.from }, last.lastSeen)
  }
  return events
}

function toAct({ ids, joinedAt }: DemoTeam, { when, who, action, details, target }: DemoAct, now: Date): Act {
  const at = typeof when === 'number' ? daysBefore(now, when) : joinedAt(when.joined)
  return {
    at,
    who,
    action,
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

function eventsOf(team: DemoTeam, who: Who, { from, until }: Visit, index: number): readonly PastEvent[] {
  const login: Act = { at: from, who, action: 'login', details: { amr: ['pwd'] } }
  const logout: Act | undefined = until && { at: until, who, action: 'logout' }
  return [login, ...(logout ? [logout] : [])].map((act) => entryOf(team, act, index))
}

function entryOf(team: DemoTeam, act: Act, visit: number): PastEvent {
  const { at, who, action, details = {}, target } = act
  return {
    at,
    run: {
      team: team.teamId,
      action,
      details,
      requestId: 'demo',
      actor: { type: 'user', id: team.ids[who] },
      ...(target && { target }),
      ...placeOf(who, visit),
    },
  }
}

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

interface Device {
  readonly ip: string
  readonly userAgent: string
}

/** Where each of them works, and on what: addresses for documentation. */
const PLACES: Readonly<Record<Who, readonly [desk: Device, phone: Device]>> = {
  owner: [
    { ip: '203.0.113.24', userAgent: MAC },
    { ip: '198.51.100.7', userAgent: IPHONE },
  ],
  admin: [
    { ip: '203.0.113.25', userAgent: WINDOWS },
    { ip: '198.51.100.61', userAgent: ANDROID },
  ],
  member: [
    { ip: '203.0.113.31', userAgent: WINDOWS },
    { ip: '198.51.100.80', userAgent: ANDROID },
  ],
  viewer: [
    { ip: '192.0.2.144', userAgent: MAC },
    { ip: '192.0.2.144', userAgent: IPHONE },
  ],
  noah: [
    { ip: '203.0.113.32', userAgent: WINDOWS },
    { ip: '198.51.100.93', userAgent: ANDROID },
  ],
  sofia: [
    { ip: '203.0.113.40', userAgent: MAC },
    { ip: '198.51.100.12', userAgent: IPHONE },
  ],
}

/** The device of a visit: every third time the phone. */
const placeOf = (who: Who, visit: number): Device => PLACES[who][visit % 3 === 2 ? 1 : 0]

/** Something that is in the activity log alone. */
interface DemoAct {
  /** Days ago, or the moment a member joined. */
  readonly when: number | { readonly joined: Who }
  readonly who: Who
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly target?: Who
}

const change = (label: string, from: string, to: string) => ({ changes: [{ label, from, to }] })
const invited = (when: number, who: Who, email: string, role: string): DemoAct => ({
  when,
  who,
  action: 'member_invited',
  details: { email, role },
})
const joined = (who: Who, role: string): DemoAct => ({
  when: { joined: who },
  who,
  action: 'team_joined',
  target: who,
  details: { role },
})

/** Members who joined, what was changed, who was invited and did not join. */
const DEMO_ACTS: readonly DemoAct[] = [
  { when: { joined: 'owner' }, who: 'owner', action: 'team_created' },
  invited(199.2, 'owner', 'admin@demo.test', 'admin'),
  joined('admin', 'admin'),
  invited(191.4, 'admin', 'member@demo.test', 'viewer'),
  joined('member', 'viewer'),
  invited(121.3, 'admin', 'sofia@demo.test', 'member'),
  joined('sofia', 'member'),
  {
    when: 75.2,
    who: 'owner',
    action: 'team_settings_updated',
    details: change('Session Timeout', '24 hours', '8 hours'),
  },
  { when: 62.2, who: 'admin', action: 'webhook_updated', details: { host: 'demo-store.example' } },
  invited(60, 'owner', 'victor.vance@demo.test', 'viewer'),
  {
    when: 58.6,
    who: 'owner',
    action: 'invitation_cancelled',
    details: { email: 'victor.vance@demo.test', role: 'viewer' },
  },
  invited(58, 'owner', 'viewer@demo.test', 'viewer'),
  joined('viewer', 'viewer'),
  {
    when: 47,
    who: 'admin',
    action: 'member_role_changed',
    target: 'member',
    details: { from: 'viewer', to: 'member' },
  },
  invited(46.2, 'admin', 'noah@demo.test', 'member'),
  joined('noah', 'member'),
  invited(33, 'owner', 'sven@partner.example', 'member'),
  { when: 32.3, who: 'admin', action: 'api_keys_regenerated', details: { gracePeriodHours: 24 } },
  { when: 30.4, who: 'owner', action: 'member_suspended', target: 'sofia' },
  { when: 28, who: 'owner', action: 'settlement_updated', details: { fields: ['Address', 'Network'] } },
  { when: 24, who: 'owner', action: 'export_created', details: { resource: 'transactions', total: 412 } },
  { when: 19, who: 'owner', action: 'team_settings_updated', details: change('Max Members', '5', '10') },
  invited(16, 'owner', 'auditor@partner.example', 'viewer'),
  invited(6.4, 'owner', 'noor@demo.test', 'member'),
  { when: 5.4, who: 'owner', action: 'team_settings_updated', details: change('Member left', 'off', 'on') },
  { when: 3.3, who: 'owner', action: 'password_changed', target: 'owner' },
  { when: 2.6, who: 'admin', action: 'webhook_secret_rotated' },
  invited(1.2, 'owner', 'lena@demo.test', 'admin'),
  { when: 0.125, who: 'owner', action: 'session_revoked', target: 'owner' },
]
