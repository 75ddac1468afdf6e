import { STATUSES } from './statuses.ts'

/** The statuses of every card. */
export const CARD_STATUSES = {
  active: STATUSES.active,
  frozen: { label: 'Frozen', tone: 'info', icon: 'pause' },
  expired: STATUSES.expired,
} as const

/** Those where another company issues cards, which takes a while. */
export const ISSUED_CARD_STATUSES = {
  ...CARD_STATUSES,
  issuing: { label: 'Being issued', tone: 'info', icon: 'clock' },
} as const
