import Big from 'big.js'
import type { MerchantCategory } from '#resources/vocabulary/merchantCategories.ts'
import type { CardBrand, CardCurrency, StoredCardStatus } from '#server/features/cards/schema.ts'
import type { Random } from './createRandom.ts'

/** A card of the demo data. */
export interface PlannedCard {
  readonly cardholderName: string
  readonly brand: CardBrand
  readonly currency: CardCurrency
  /** `expired`: its month was the one before this. */
  readonly status: StoredCardStatus | 'expired'
  readonly daysAgo: number
  /** The amount it was funded with when it was made. Decimal strings. */
  readonly usdc: string
  readonly usdt: string
  /** How many payments and refunds it has. */
  readonly count: number
}

const card = (
  cardholderName: string,
  [brand, currency, status]: readonly [CardBrand, CardCurrency, PlannedCard['status']],
  [daysAgo, usdc, usdt, count]: readonly [number, string, string, number],
): PlannedCard => ({ cardholderName, brand, currency, status, daysAgo, usdc, usdt, count })

/** Every brand, currency and status; busy cards, an empty one, and more of them than a page holds. Newest first. */
export const PLANNED_CARDS: readonly PlannedCard[] = [
  card('Olivia Owens', ['visa', 'USD', 'active'], [3, '0', '0', 0]),
  card('Olivia Owens', ['visa', 'USD', 'active'], [92, '420', '180', 26]),
  card('Amir Adeyemi', ['mastercard', 'EUR', 'active'], [74, '260', '90', 17]),
  card('Marketing Ads', ['mastercard', 'USD', 'active'], [61, '310', '0', 12]),
  card('Mei Tanaka', ['verve', 'USD', 'active'], [58, '0', '140', 8]),
  card('Office Supplies', ['visa', 'GBP', 'frozen'], [47, '160', '25', 7]),
  card('Amir Adeyemi', ['verve', 'USD', 'frozen'], [40, '75', '0', 4]),
  card('Travel Desk', ['visa', 'EUR', 'active'], [33, '240', '60', 9]),
  card('Cloud Services', ['mastercard', 'USD', 'active'], [25, '120', '120', 6]),
  card('Mei Tanaka', ['visa', 'GBP', 'active'], [12, '55.5', '0', 3]),
  card('Olivia Owens', ['mastercard', 'GBP', 'expired'], [150, '40', '10', 11]),
  card('Events Team', ['verve', 'USD', 'expired'], [144, '0', '32.75', 5]),
].toSorted((a, b) => a.daysAgo - b.daysAgo)

/** A merchant's payment request, before it is authorised. */
export interface PlannedPayment {
  readonly at: Date
  readonly merchant: string
  readonly category: MerchantCategory
  /** `decline`: refused by the issuer. */
  readonly type: 'payment' | 'refund' | 'decline'
  readonly amount: string
  readonly capture: boolean
}

const MERCHANTS = [
  ['Blue Coffee', 'restaurants'],
  ['Figma', 'software'],
  ['GitHub', 'software'],
  ['Jumia', 'office'],
  ['Lagos Print House', 'advertising'],
  ['Metro Fuel', 'fuel'],
  ['Nairobi Java House', 'restaurants'],
  ['Notion', 'software'],
  ['Paper & Co', 'office'],
  ['Uber', 'travel'],
] as const
type Merchant = (typeof MERCHANTS)[number]
const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const REFUND_SHARE = 0.12
const DECLINE_SHARE = 0.08
/** How long ago the newest payment of a busy card was opened: its merchant has not captured it yet. */
const OPEN_MS = 50 * MINUTE_MS
const BUSY = 9

/** The payments of a card from its first day until now, or until it expired; oldest first. */
export function planPayments(
  { count, status }: PlannedCard,
  { now, random, createdAt }: { readonly now: Date; readonly random: Random; readonly createdAt: Date },
): readonly PlannedPayment[] {
  const first = createdAt.getTime() + 60 * MINUTE_MS
  // Cards that can no longer pay have nothing of the last weeks.
  const last = now.getTime() - (status === 'active' ? 1 : 35) * DAY_MS
  const times = Array.from({ length: count }, () => first + random.next() * Math.max(0, last - first))
  const past = times.toSorted((a, b) => a - b).map((time) => planOne(random, new Date(Math.floor(time))))
  if (status !== 'active' || count < BUSY) return past
  const open = {
    ...planOne(random, new Date(now.getTime() - OPEN_MS)),
    type: 'payment',
    capture: false,
  } as const
  return [...past, open]
}

function planOne(random: Random, at: Date): PlannedPayment {
  const chance = random.next()
  const type = typeAt(chance)
  const cents = random.between(350, type === 'refund' ? 900 : 3_800)
  const [merchant, category] = random.pick<Merchant>(MERCHANTS)
  return {
    at,
    merchant,
    category,
    type,
    amount: new Big(cents).div(100).toFixed(2),
    capture: true,
  }
}

function typeAt(chance: number): PlannedPayment['type'] {
  if (chance < REFUND_SHARE) return 'refund'
  return chance < REFUND_SHARE + DECLINE_SHARE ? 'decline' : 'payment'
}
