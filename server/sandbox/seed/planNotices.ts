import type { notification } from '#server/features/outward/notifications/schema.ts'
import { CAST_NAMES, type Who } from './seedTeam.ts'

/** A notification, as the demo data plans it. */
export interface PlannedNotice extends Pick<
  typeof notification.$inferInsert,
  'type' | 'title' | 'message' | 'priority' | 'metadata'
> {
  /** Days ago, or the moment a member joined. */
  readonly when: number | { readonly joined: Who }
  /** Of the team, or of the person alone. */
  readonly of: 'team' | 'person'
  /** Default: all members. */
  readonly to?: readonly Who[]
}

const HOUR = 1 / 24
export const MANAGERS = ['owner', 'admin'] as const

const joined = (who: Who, name: string, role: string): PlannedNotice => ({
  type: 'system',
  priority: 'medium',
  of: 'team',
  when: { joined: who },
  to: MANAGERS,
  title: 'New member',
  message: `${name} joined the team as ${role}.`,
})

/** Notifications that do not follow from the demo data's records: of accounts, the team and the system. */
export const PLANNED_NOTICES: readonly PlannedNotice[] = [
  ...CAST_NAMES.map((who): PlannedNotice => ({
    type: 'system',
    priority: 'low',
    of: 'person',
    when: { joined: who },
    to: [who],
    title: 'Welcome to Coffer',
    message: 'Share a payment link or your address, and take your first payment.',
  })),
  joined('viewer', 'Victor Vance', 'viewer'),
  joined('noah', 'Noah Nwosu', 'member'),
  {
    type: 'system',
    priority: 'medium',
    of: 'team',
    when: 47,
    to: [...MANAGERS, 'member'],
    title: 'Role changed',
    message: 'Mei Tanaka is a member now.',
  },
  {
    type: 'system',
    priority: 'low',
    of: 'person',
    when: 6,
    title: 'Maintenance finished',
    message: 'Everything works again. No payment was lost.',
  },
  {
    type: 'security',
    priority: 'high',
    of: 'person',
    when: 3.3,
    to: ['owner'],
    title: 'Password changed',
    message: 'Your password was changed. All other sessions were signed out.',
  },
  {
    type: 'security',
    priority: 'high',
    of: 'team',
    when: 2.6,
    to: ['owner'],
    title: 'Webhook secret rotated',
    message: 'The secret that signs the events of the team was renewed.',
  },
  {
    type: 'alert',
    priority: 'medium',
    of: 'team',
    when: 2,
    title: 'Invoice overdue',
    message: 'An invoice has passed its due date without a payment.',
  },
  {
    type: 'alert',
    priority: 'low',
    of: 'team',
    when: 20 * HOUR,
    title: 'Payment link expires soon',
    message: 'Sticker pack takes no more payments in a few days.',
  },
  {
    type: 'security',
    priority: 'high',
    of: 'person',
    when: 3 * HOUR,
    to: ['owner'],
    title: 'Session ended',
    message: 'One of your sessions was signed out.',
  },
]

const MINUTE_MS = 60_000
/** Acts within this time belong to one visit. */
const SAME_VISIT_MS = 150 * MINUTE_MS
/** The longest visit: a session would have ended. */
const LONGEST_MS = 5 * 60 * MINUTE_MS

/** From a sign-in to the sign-out. */
export interface Visit {
  readonly from: Date
  /** Absent: still there. */
  readonly until?: Date
  /** When the member was last seen in it. */
  readonly lastSeen: Date
}

interface Person {
  /** When the account was made: no visits before. */
  readonly since: Date
  readonly now: Date
}

/**
 * The visits of a user that cover these moments: each begins shortly before its first and ends shortly after
 * its last.
 */
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
