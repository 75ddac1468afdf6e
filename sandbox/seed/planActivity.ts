import { audit } from '../db/audit.ts'
import type { Orm } from '../db/Database.ts'
import type { Deed } from './runDeeds.ts'

/** The people of the demo team. */
interface DemoTeam {
  readonly teamId: string
  readonly ownerId: string
  readonly adminId: string
  readonly memberId: string
  readonly viewerId: string
}

type Who = 'ownerId' | 'adminId' | 'memberId' | 'viewerId'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_6) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'

/** Where each of them works, and on what: addresses for documentation. */
const PLACES: Readonly<Record<Who, readonly [desk: Place, phone: Place]>> = {
  ownerId: [
    { ip: '203.0.113.24', userAgent: MAC },
    { ip: '198.51.100.7', userAgent: IPHONE },
  ],
  adminId: [
    { ip: '203.0.113.25', userAgent: WINDOWS },
    { ip: '198.51.100.61', userAgent: ANDROID },
  ],
  memberId: [
    { ip: '203.0.113.31', userAgent: WINDOWS },
    { ip: '198.51.100.80', userAgent: ANDROID },
  ],
  viewerId: [
    { ip: '192.0.2.144', userAgent: MAC },
    { ip: '192.0.2.144', userAgent: IPHONE },
  ],
}

interface Place {
  readonly ip: string
  readonly userAgent: string
}

/** Something that was done: how many days ago, by whom, to whom. */
interface Act {
  readonly daysAgo: number
  readonly who: Who
  readonly action: string
  readonly details?: Readonly<Record<string, unknown>>
  readonly target?: Who
  readonly isOnPhone?: true
}

const change = (label: string, from: string, to: string) => ({ changes: [{ label, from, to }] })
const invited = (email: string, role: string) => ({ email, role })
const byPassword = { amr: ['pwd'] }

const ACTS: readonly Act[] = [
  { daysAgo: 86, who: 'ownerId', action: 'team_created' },
  { daysAgo: 85, who: 'ownerId', action: 'member_invited', details: invited('admin@demo.test', 'admin') },
  { daysAgo: 84.6, who: 'adminId', action: 'team_joined', target: 'adminId', details: { role: 'admin' } },
  { daysAgo: 80, who: 'adminId', action: 'member_invited', details: invited('member@demo.test', 'viewer') },
  { daysAgo: 79.2, who: 'memberId', action: 'team_joined', target: 'memberId', details: { role: 'viewer' } },
  {
    ...{ daysAgo: 60, who: 'ownerId', action: 'team_settings_updated' },
    details: change('Session Timeout', '24 hours', '8 hours'),
  },
  {
    ...{ daysAgo: 47, who: 'adminId', action: 'member_role_changed', target: 'memberId' },
    details: { from: 'viewer', to: 'member' },
  },
  {
    ...{ daysAgo: 59.6, who: 'ownerId', action: 'member_invited' },
    details: invited('victor.vance@demo.test', 'viewer'),
  },
  {
    ...{ daysAgo: 59.1, who: 'ownerId', action: 'invitation_cancelled' },
    details: invited('victor.vance@demo.test', 'viewer'),
  },
  { daysAgo: 58, who: 'ownerId', action: 'member_invited', details: invited('viewer@demo.test', 'viewer') },
  { daysAgo: 57.4, who: 'viewerId', action: 'team_joined', target: 'viewerId', details: { role: 'viewer' } },
  {
    daysAgo: 33,
    who: 'ownerId',
    action: 'member_invited',
    details: invited('sven@partner.example', 'member'),
  },
  { daysAgo: 33, who: 'adminId', action: 'api_keys_regenerated', details: { gracePeriodHours: 24 } },
  { daysAgo: 28, who: 'ownerId', action: 'settlement_updated', details: { fields: ['Address', 'Network'] } },
  {
    ...{ daysAgo: 24, who: 'ownerId', action: 'export_created' },
    details: { resource: 'transactions', total: 412 },
  },
  {
    ...{ daysAgo: 19, who: 'ownerId', action: 'team_settings_updated' },
    details: change('Max Members', '5', '10'),
  },
  {
    ...{ daysAgo: 16, who: 'ownerId', action: 'member_invited' },
    details: invited('auditor@partner.example', 'viewer'),
  },
  {
    ...{ daysAgo: 9, who: 'memberId', action: 'link_created' },
    details: { name: 'Espresso machine', amount: '1250', currency: 'USD' },
  },
  {
    ...{ daysAgo: 6.1, who: 'adminId', action: 'card_frozen', isOnPhone: true },
    details: { brand: 'visa', lastFour: '4242' },
  },
  {
    ...{ daysAgo: 5.4, who: 'ownerId', action: 'team_settings_updated' },
    details: change('Member left', 'off', 'on'),
  },
  {
    ...{ daysAgo: 4.2, who: 'adminId', action: 'crypto_sent' },
    details: { currency: 'USDC', network: 'ethereum', amount: '180', fee: '1.8' },
  },
  { daysAgo: 3.3, who: 'ownerId', action: 'password_changed', target: 'ownerId' },
  {
    ...{ daysAgo: 6.4, who: 'ownerId', action: 'member_invited', isOnPhone: true },
    details: invited('noor@demo.test', 'member'),
  },
  { daysAgo: 1.2, who: 'ownerId', action: 'member_invited', details: invited('lena@demo.test', 'admin') },
  { daysAgo: 1.8, who: 'memberId', action: 'invoice_sent', details: { invoiceNumber: 'INV-2025-004' } },
  { daysAgo: 0.7, who: 'adminId', action: 'webhook_updated', details: { host: '127.0.0.1:4600' } },
]

/** Who signs in how often, in days; every third time on a phone. */
const VISITS: readonly (readonly [who: Who, every: number])[] = [
  ['ownerId', 2.3],
  ['adminId', 3.1],
  ['memberId', 4.7],
  ['viewerId', 9.2],
]
const DAYS = 88
/** How long a visit lasts, in days. */
const STAY = 0.12

/** What the people of the demo team did in the last weeks, for the activity log. */
export function planActivity(tx: Orm, team: DemoTeam): readonly Deed[] {
  return [...ACTS, ...VISITS.flatMap(([who, every]) => visitsOf(who, every))].map((act) => ({
    daysAgo: act.daysAgo,
    run: ({ now }) => write(tx, team, act, now()),
  }))
}

function visitsOf(who: Who, every: number): readonly Act[] {
  const count = Math.floor(DAYS / every)
  return Array.from({ length: count }, (_, index) => {
    const daysAgo = (index + 0.4) * every
    const place = index % 3 === 2 ? { isOnPhone: true as const } : {}
    return [
      { ...place, daysAgo, who, action: 'login', details: byPassword },
      // Who was there last, is still there.
      ...(index > 0 ? [{ ...place, daysAgo: daysAgo - STAY, who, action: 'logout' }] : []),
    ]
  }).flat()
}

async function write(tx: Orm, team: DemoTeam, act: Act, at: Date): Promise<void> {
  const { who, action, details = {}, target } = act
  const [desk, phone] = PLACES[who]
  await audit(tx, {
    ...{ team: team.teamId, action, details, at, requestId: 'demo' },
    actor: { type: 'user', id: team[who] },
    ...(target && { target: { type: 'user', id: team[target] } }),
    ...(act.isOnPhone ? phone : desk),
  })
}
