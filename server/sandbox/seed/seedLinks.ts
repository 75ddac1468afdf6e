import Big from 'big.js'
import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { paymentLink, type LinkStatus } from '#server/pay/schema.ts'
import { createRandom, type Random, inDaytime } from './createRandom.ts'
import { writePayment, writeSession } from './writeEntries.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_104
const MINUTE_MS = 60_000
const DAY = 1440
/** People pay at any time of the day. */
const SPREAD = 700
const TOKENS = ['USDC', 'USDC', 'USDT'] as const

/** A link that the demo data tells of. Times in minutes from now. */
interface Past {
  readonly name: string
  readonly description: string | null
  readonly amount: string
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
  } = past
  const { teamId, userId } = seed
  const createdAt = inDaytime(momentOf(seed, -madeAgo), seed.now)
  const id = createId('pl', random.bytes)
  await tx.insert(paymentLink).values({
    ...{ id, teamId, createdBy: userId, name, description, amount, currency },
    expiresAt: expiresIn === undefined ? null : momentOf(seed, expiresIn),
    ...{ status: status ?? 'active', createdAt },
    updatedAt: archivedAgo === undefined ? createdAt : inDaytime(momentOf(seed, -archivedAgo), seed.now),
  })
  const rate = currency === 'USDC' || currency === 'USDT' ? '1' : USD_RATES[currency]
  const tokens = new Big(amount).times(rate).round(6, Big.roundHalfUp).toFixed()
  const paidAt = (minutesAgo: number) => ({
    ...{ teamId, target: { type: 'link', id } as const, token: random.pick(TOKENS) },
    ...{ amount: tokens, rate, at: momentOf(seed, -minutesAgo) },
  })
  for (const ago of paidAgo) await writePayment(tx, paidAt(ago + random.next() * SPREAD), random)
  if (claimedAgo !== undefined) await writeSession(tx, paidAt(claimedAgo), {}, random)
}

const momentOf = ({ now }: LinkSeed, minutes: number) =>
  new Date(now.getTime() + Math.round(minutes * MINUTE_MS))
