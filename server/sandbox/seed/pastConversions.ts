import type { FiatStatus } from '#server/features/fiat/schema.ts'

/** Fiat money for one token. */
export const PAST_RATES = { NGN: '1548.25', KES: '129.4' } as const

/** A conversion of the demo data. */
export interface PastConversion {
  readonly minutesAgo: number
  readonly direction: 'offramp' | 'onramp'
  readonly status: FiatStatus
  readonly currency: 'USDC' | 'USDT'
  readonly fiat: keyof typeof PAST_RATES
  /** Tokens for an off-ramp, fiat money for an on-ramp. */
  readonly amount: string
  /** For an off-ramp: the code of the bank, and the number, in Nigeria without its check digit. */
  readonly to?: readonly [bank: string, number: string]
  readonly failureReason?: string
}

const REJECTED = 'The bank rejected the payout; the tokens are available again'
const RETURNED = 'The bank returned the transfer; nothing was charged'
const CANCELLED = 'Cancelled before it was processed'
/** In minutes. */
export const DAY = 1440

/** Both directions, both countries and all five states; those under way end some minutes from now. */
export const PAST_CONVERSIONS: readonly PastConversion[] = [
  {
    minutesAgo: 61 * DAY,
    direction: 'onramp',
    status: 'completed',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '750000',
  },
  {
    minutesAgo: 44 * DAY,
    direction: 'offramp',
    status: 'completed',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '320',
    to: ['058', '012345678'],
  },
  {
    minutesAgo: 30 * DAY,
    direction: 'offramp',
    status: 'failed',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '75.5',
    to: ['044', '005003321'],
    failureReason: REJECTED,
  },
  {
    minutesAgo: 21 * DAY,
    direction: 'onramp',
    status: 'completed',
    currency: 'USDT',
    fiat: 'KES',
    amount: '45000',
  },
  {
    minutesAgo: 12 * DAY,
    direction: 'offramp',
    status: 'completed',
    currency: 'USDT',
    fiat: 'KES',
    amount: '140',
    to: ['68', '0120044556677'],
  },
  {
    minutesAgo: 9 * DAY,
    direction: 'onramp',
    status: 'failed',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '20000.13',
    failureReason: RETURNED,
  },
  {
    minutesAgo: 5 * DAY,
    direction: 'offramp',
    status: 'completed',
    currency: 'USDC',
    fiat: 'KES',
    amount: '60',
    to: ['MPESA', '0712345678'],
  },
  {
    minutesAgo: 2 * DAY,
    direction: 'offramp',
    status: 'cancelled',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '210',
    to: ['011', '000001457'],
    failureReason: CANCELLED,
  },
  {
    minutesAgo: 240,
    direction: 'offramp',
    status: 'completed',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '95.25',
    to: ['057', '209876543'],
  },
  {
    minutesAgo: 6,
    direction: 'offramp',
    status: 'processing',
    currency: 'USDC',
    fiat: 'NGN',
    amount: '40',
    to: ['033', '201122334'],
  },
  {
    minutesAgo: 2,
    direction: 'offramp',
    status: 'pending',
    currency: 'USDC',
    fiat: 'KES',
    amount: '25',
    to: ['MPESA', '0722000111'],
  },
]
