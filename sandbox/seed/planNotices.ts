import type { notification } from '../db/schema/notifications.ts'

/** Something that somebody was told, as the demo data plans it. */
export interface PlannedNotice extends Pick<
  typeof notification.$inferInsert,
  'type' | 'title' | 'message' | 'priority' | 'metadata'
> {
  readonly minutesAgo: number
  /** Of the team, or of the person alone. */
  readonly of: 'team' | 'person'
}

const HOUR = 60
const DAY = 24 * HOUR

/** What the demo data's own records do not tell of: accounts, team and system. */
export const PLANNED_NOTICES: readonly PlannedNotice[] = [
  {
    ...{ type: 'security', priority: 'high', of: 'person', minutesAgo: 3 * HOUR },
    title: 'Session ended',
    message: 'A session of yours was signed out.',
  },
  {
    ...{ type: 'security', priority: 'high', of: 'team', minutesAgo: 2 * DAY },
    title: 'Webhook secret rotated',
    message: 'The secret that signs the events of the team was renewed.',
  },
  {
    ...{ type: 'security', priority: 'high', of: 'person', minutesAgo: 12 * DAY },
    title: 'New recovery codes',
    message: 'The earlier recovery codes no longer work.',
  },
  {
    ...{ type: 'security', priority: 'high', of: 'team', minutesAgo: 26 * DAY },
    title: 'Card frozen',
    message: 'A card of the team was frozen.',
  },
  {
    ...{ type: 'alert', priority: 'high', of: 'team', minutesAgo: 5 * HOUR },
    title: 'Webhook delivery failed',
    message: 'Your endpoint did not take an event. See Settings, API Settings for what it answered.',
  },
  {
    ...{ type: 'alert', priority: 'medium', of: 'team', minutesAgo: 4 * DAY },
    title: 'Invoice overdue',
    message: 'An invoice has passed its due date without a payment.',
  },
  {
    ...{ type: 'alert', priority: 'low', of: 'team', minutesAgo: DAY },
    title: 'Payment link expires soon',
    message: 'Sticker pack takes no more payments in a few days.',
  },
  {
    ...{ type: 'system', priority: 'medium', of: 'team', minutesAgo: 30 * HOUR },
    title: 'Role changed',
    message: 'Mei Tanaka is a member now.',
  },
  {
    ...{ type: 'system', priority: 'medium', of: 'team', minutesAgo: 14 * DAY },
    title: 'New member',
    message: 'Victor Vance joined the team as viewer.',
  },
  {
    ...{ type: 'system', priority: 'low', of: 'person', minutesAgo: 6 * DAY },
    title: 'Maintenance finished',
    message: 'Everything works again. No payment was lost.',
  },
  {
    ...{ type: 'system', priority: 'low', of: 'person', minutesAgo: 40 * DAY },
    title: 'Welcome to Coffer',
    message: 'Share a payment link or your address, and take your first payment.',
  },
]
