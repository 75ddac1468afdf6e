import Big from 'big.js'
import { slugify } from '#define'
import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { paymentLink, type LinkStatus } from '#server/features/sales/pay/schema.ts'
import { createRandom, type Random, inDaytime } from './createRandom.ts'
import { writePayment, writeSession } from './writeEntries.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_104
const MINUTE_MS = 60_000
const DAY = 1440
/** People pay at any time of the day. */
const SPREAD = 700
const TOKENS = ['USDC', 'USDC', 'USDT'] as const

/** A link of the demo data. Times in minutes from now. */
interface Past {
  readonly name: string
  readonly description: string | null
  /** What is to be paid, for one piece where it is sold by the piece; what is suggested where the payer chooses. */
  readonly amount: string
  readonly pricing?: 'open' | 'quantity'
  /** The payers, in the order of `paidAgo`, where the link asks for it. */
  readonly payers?: readonly Payer[]
  readonly currency: keyof typeof USD_RATES | 'USDC' | 'USDT'
  readonly madeAgo: number
  readonly status?: LinkStatus
  readonly archivedAgo?: number
  readonly expiresIn?: number
  /** When it was paid, oldest first. */
  readonly paidAgo: readonly number[]
  /** When the visitor claimed that they paid, and nothing has arrived yet. */
  readonly claimedAgo?: number
}

/** Who paid, and how much of an open amount or how many pieces. */
interface Payer {
  readonly name: string
  readonly amount?: string
  readonly quantity?: number
}

/** Active, archived and expired ones, in all currencies; paid often, a few times, never, and being paid now. */
const PAST: readonly Past[] = [
  {
    name: 'Coffee subscription',
    description: 'One kilo of house blend, every month',
    amount: '24.99',
    currency: 'USD',
    madeAgo: 160 * DAY,
    paidAgo: [150, 141, 128, 115, 101, 84, 70, 55, 41, 26, 12, 3].map((days) => days * DAY),
    claimedAgo: 1,
  },
  {
    name: 'Consulting hour',
    description: null,
    amount: '120',
    currency: 'EUR',
    madeAgo: 90 * DAY,
    paidAgo: [77 * DAY, 48 * DAY, 19 * DAY, 300],
  },
  {
    name: 'Workshop ticket',
    description: 'Two days on site, lunch included',
    amount: '45',
    currency: 'GBP',
    madeAgo: 60 * DAY,
    expiresIn: -6 * DAY,
    paidAgo: [52 * DAY, 33 * DAY, 21 * DAY, 8 * DAY],
  },
  {
    name: 'Winter sale bundle',
    description: null,
    amount: '79.5',
    currency: 'USDC',
    madeAgo: 140 * DAY,
    status: 'archived',
    archivedAgo: 118 * DAY,
    paidAgo: [137 * DAY, 131 * DAY, 122 * DAY],
  },
  {
    name: 'Sticker pack',
    description: 'Ships worldwide',
    amount: '9.99',
    currency: 'USDT',
    madeAgo: 2 * DAY,
    expiresIn: 5 * DAY,
    paidAgo: [],
  },
  {
    name: 'Annual licence',
    description: 'Billed by invoice since then',
    amount: '1200',
    currency: 'USD',
    madeAgo: 35 * DAY,
    status: 'archived',
    archivedAgo: 30 * DAY,
    paidAgo: [],
  },
  {
    name: 'Roastery fund',
    description: 'Give what you like: it buys the next roaster',
    pricing: 'open',
    amount: '25',
    currency: 'USD',
    madeAgo: 29 * DAY,
    paidAgo: [24 * DAY, 13 * DAY, 4 * DAY],
    payers: [
      { name: 'Ines Duarte', amount: '50' },
      { name: 'Tom Becker', amount: '12.5' },
      { name: 'Aiko Mori', amount: '200' },
    ],
  },
  {
    name: 'Enamel mug',
    description: 'Up to ten in one parcel',
    pricing: 'quantity',
    amount: '14',
    currency: 'EUR',
    madeAgo: 22 * DAY,
    paidAgo: [17 * DAY, 6 * DAY],
    payers: [
      { name: 'Grace Mwangi', quantity: 4 },
      { name: 'Louis Petit', quantity: 1 },
    ],
  },
]

interface LinkSeed {
  readonly teamId: string
  readonly userId: string
  readonly now: Date
}

/** Writes the payment links of a team with what was paid through them: sessions, transactions and the books. */
export async function seedLinks(tx: Orm, seed: LinkSeed): Promise<void> {
  const random = createRandom(SEED)
  for (const past of PAST) await writeLink(tx, seed, past, random)
}

async function writeLink(tx: Orm, seed: LinkSeed, past: Past, random: Random): Promise<void> {
  const {
    name,
    description,
    amount,
    currency,
    status,
    expiresIn,
    madeAgo,
    archivedAgo,
    paidAgo,
    claimedAgo,
    pricing = 'fixed',
    payers = [],
  } = past
  const { teamId, userId } = seed
  const createdAt = inDaytime(momentOf(seed, -madeAgo), seed.now)
  const id = createId('pl', random.bytes)
  await tx.insert(paymentLink).values({
    id,
    teamId,
    createdBy: userId,
    name,
    slug: slugify(name),
    description,
    amount,
    currency,
    pricing,
    ...(pricing === 'quantity' && { maxQuantity: 10 }),
    asksName: payers.length > 0,
    expiresAt: expiresIn === undefined ? null : momentOf(seed, expiresIn),
    status: status ?? 'active',
    createdAt,
    updatedAt: archivedAgo === undefined ? createdAt : inDaytime(momentOf(seed, -archivedAgo), seed.now),
  })
  const rate = currency === 'USDC' || currency === 'USDT' ? '1' : USD_RATES[currency]
  const paidAt = (minutesAgo: number, payer?: Payer) => {
    const price = new Big(payer?.amount ?? amount).times(payer?.quantity ?? 1)
    return {
      teamId,
      target: { type: 'link', id } as const,
      token: random.pick(TOKENS),
      amount: price.times(rate).round(6, Big.roundHalfUp).toFixed(),
      rate,
      currency,
      at: momentOf(seed, -minutesAgo),
      payerName: payer?.name,
      quantity: payer?.quantity,
    }
  }
  for (const [index, ago] of paidAgo.entries())
    await writePayment(tx, paidAt(ago + random.next() * SPREAD, payers[index]), random)
  if (claimedAgo !== undefined) await writeSession(tx, paidAt(claimedAgo), {}, random)
}

const momentOf = ({ now }: LinkSeed, minutes: number) =>
  new Date(now.getTime() + Math.round(minutes * MINUTE_MS))
