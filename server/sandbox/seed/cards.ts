import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { cryptoCards } from '#resources/cryptoCards.ts'
import type { CardBrand } from '#resources/vocabulary/cardNumber.ts'
import { authorizeCard } from '#server/features/cards/authorizeCard.ts'
import { card, type CardCurrency } from '#server/features/cards/schema.ts'
import { toExpiryDate } from '#server/providers/simulated/simulatedCardIssuer.ts'
import type { Past } from './past.ts'
import type { Story } from './story.ts'

/** Days ago, holder, brand, currency, tokens it was loaded with, how often it was used, and what has become of it. */
type Planned = readonly [
  days: number,
  holder: string,
  ...(readonly [CardBrand, CardCurrency]),
  usdc: string,
  usdt: string,
  count: number,
  end?: 'frozen' | 'expired',
]

/** Every brand, currency and status; busy cards, an empty one, and more of them than a page holds. */
const CARDS: readonly Planned[] = [
  [150, 'Olivia Owens', 'mastercard', 'GBP', '40', '10', 5, 'expired'],
  [144, 'Events Team', 'verve', 'USD', '0', '32.75', 3, 'expired'],
  [92, 'Olivia Owens', 'visa', 'USD', '420', '180', 14],
  [74, 'Amir Adeyemi', 'mastercard', 'EUR', '260', '90', 10],
  [61, 'Marketing Ads', 'mastercard', 'USD', '310', '0', 6],
  [58, 'Mei Tanaka', 'verve', 'USD', '0', '140', 5],
  [47, 'Office Supplies', 'visa', 'GBP', '160', '25', 4, 'frozen'],
  [40, 'Amir Adeyemi', 'verve', 'USD', '75', '0', 3, 'frozen'],
  [33, 'Travel Desk', 'visa', 'EUR', '240', '60', 9],
  [25, 'Cloud Services', 'mastercard', 'USD', '120', '120', 4],
  [12, 'Mei Tanaka', 'visa', 'GBP', '55.5', '0', 2],
  [3, 'Olivia Owens', 'visa', 'USD', '0', '0', 0],
]

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

const LIMITS = { purchaseLimit: '150', dayLimit: '400', monthLimit: '2500' }
/** So often, and there is a limit on it, and a payment that its merchant has not captured yet. */
const [BUSY, OFTEN] = [9, 13]
const [REFUND_SHARE, DECLINE_SHARE] = [0.12, 0.08]
const DAY_MS = 24 * 60 * 60_000

/** The cards of the team, and what they pay. */
export const cardStories = (past: Past): readonly Story[] => CARDS.map((planned) => useCard(past, planned))

async function* useCard(past: Past, [days, holder, brand, currency, usdc, usdt, count, end]: Planned): Story {
  const { ago, now, random } = past
  const context = yield ago(days, 'owner')
  const cards = context.records(cryptoCards)
  const { id } = await cards.create({ brand, currency, cardholderName: holder })
  for (const [token, amount] of Object.entries({ USDC: usdc, USDT: usdt }))
    if (amount !== '0') await cards.act(id, 'fund', { token, amount })
  if (count > OFTEN) await cards.act(id, 'limits', LIMITS)
  const teamId = context.caller.team.id
  // The last weeks of one that can no longer pay have nothing.
  const frozenAt = days * 0.4
  const last = end === undefined ? 1 : end === 'frozen' ? frozenAt + 1 : 35
  const share = () => random.next() * Math.max(0, days - 0.1 - last)
  const times = Array.from({ length: count }, () => last + share()).toSorted((a, b) => b - a)
  for (const time of times) {
    const { tx, services } = yield { at: new Date(now.getTime() - time * DAY_MS) }
    await authorizeCard({ tx, services }, { ...draw(past), teamId, cardId: id, capture: true })
  }
  if (end === 'frozen') {
    const freezer = yield ago(frozenAt, 'owner')
    await freezer.records(cryptoCards).act(id, 'freeze')
  } else if (end === 'expired') {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1))
    const expiryDate = toExpiryDate(month.getUTCFullYear(), month.getUTCMonth() + 1)
    await context.tx.update(card).set({ expiryDate }).where(eq(card.id, id))
  } else if (count >= BUSY) {
    const { tx, services } = yield ago(50 / 1440)
    await authorizeCard(
      { tx, services },
      { ...draw(past), type: 'payment', teamId, cardId: id, capture: false },
    )
  }
}

/** A merchant's charge of a card. */
function draw({ random }: Past) {
  const chance = random.next()
  const type =
    chance < REFUND_SHARE ? 'refund' : chance < REFUND_SHARE + DECLINE_SHARE ? 'decline' : 'payment'
  const [merchant, category] = random.pick<Merchant>(MERCHANTS)
  const amount = new Big(random.between(350, type === 'refund' ? 900 : 3_800)).div(100).toFixed(2)
  return { type, merchant, category, amount } as const
}
