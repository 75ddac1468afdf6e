import Big from 'big.js'
import { USD_RATES } from '../../resources/vocabulary/usdRates.ts'
import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { payment, paymentLink, paymentSession } from '../db/schema/payments.ts'
import type { LinkStatus, SessionState } from '../db/schema/payments.ts'
import { depositAddress, walletTransaction } from '../db/schema/wallet.ts'
import { deposit } from '../ledger/recipes.ts'
import { SESSION_MS } from '../pay/sessions.ts'
import { deriveAddress } from '../wallet/deriveAddress.ts'
import { deriveHash } from '../wallet/deriveHash.ts'
import { toUsd } from '../wallet/toUsd.ts'
import { createRandom } from './createRandom.ts'
import type { Random } from './createRandom.ts'
import { writeEntries } from './writeEntries.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_104
const MINUTE_MS = 60_000
const DAY = 1440
/** People pay at any time of the day. */
const SPREAD = 700
const TOKENS = ['USDC', 'USDC', 'USDT'] as const
const NETWORKS = { USDC: ['ethereum', 'base', 'polygon'], USDT: ['ethereum'] } as const

/** A link that the demo data tells of. Times in minutes from now. */
interface Past {
  readonly name: string
  readonly description: string | null
  readonly amount: string
  readonly currency: keyof typeof USD_RATES | 'USDC' | 'USDT'
  readonly madeAgo: number
  readonly status?: LinkStatus
  readonly expiresIn?: number
  /** When it was paid, oldest first. */
  readonly paidAgo: readonly number[]
  /** When somebody said that they paid, and nothing has come yet. */
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
  const { name, description, amount, currency, status, expiresIn, madeAgo, paidAgo, claimedAgo } = past
  const createdAt = momentOf(seed, -madeAgo)
  const id = createId('pl', random.bytes)
  await tx.insert(paymentLink).values({
    ...{ id, teamId: seed.teamId, createdBy: seed.userId, name, description, amount, currency },
    expiresAt: expiresIn === undefined ? null : momentOf(seed, expiresIn),
    ...{ status: status ?? 'active', createdAt, updatedAt: createdAt },
  })
  const link = { ...seed, id, amount, rate: rateOf(currency), random }
  for (const ago of paidAgo) await writePayment(tx, link, momentOf(seed, -ago - random.next() * SPREAD))
  if (claimedAgo !== undefined) await openSession(tx, link, 'seen', momentOf(seed, -claimedAgo))
}

const momentOf = ({ now }: LinkSeed, minutes: number) =>
  new Date(now.getTime() + Math.round(minutes * MINUTE_MS))

/** Tokens for one unit of a currency. */
const rateOf = (currency: Past['currency']) =>
  currency === 'USDC' || currency === 'USDT' ? '1' : USD_RATES[currency]

interface SeededLink extends LinkSeed {
  readonly id: string
  readonly amount: string
  readonly rate: string
  readonly random: Random
}

async function openSession(tx: Orm, link: SeededLink, state: SessionState, at: Date) {
  const { random, teamId } = link
  const token = random.pick(TOKENS)
  const network = random.pick(NETWORKS[token])
  const id = createId('ps', random.bytes)
  const address = await deriveAddress(id)
  const amountDue = new Big(link.amount).times(link.rate).round(6, Big.roundHalfUp).toFixed()
  const isPaid = state === 'paid'
  await tx.insert(depositAddress).values({
    ...{ id: createId('adr', random.bytes), teamId, currency: token, network, address },
    ...{ purpose: 'session', sessionId: id, createdAt: at, usedAt: isPaid ? at : null },
  })
  await tx.insert(paymentSession).values({
    ...{ id, teamId, targetType: 'link', targetId: link.id, token, network, address, rate: link.rate },
    ...{ amountDue, amountReceived: isPaid ? amountDue : '0', state, createdAt: at },
    expiresAt: new Date(at.getTime() + SESSION_MS),
  })
  return { id, token, network, address, amountDue }
}

async function writePayment(tx: Orm, link: SeededLink, at: Date): Promise<void> {
  const { random, teamId } = link
  const session = await openSession(tx, link, 'paid', at)
  const { token, network, address, amountDue: amount } = session
  const reference = createId('tx', random.bytes)
  const payerAddress = await deriveAddress(`payer ${reference}`)
  const hash = await deriveHash(reference)
  await tx.insert(walletTransaction).values({
    ...{ id: reference, reference, teamId, type: 'credit', kind: 'deposit', status: 'successful' },
    ...{ currency: token, network, amount, usdValue: toUsd(amount, token), address, hash },
    ...{ fromAddress: payerAddress, toAddress: address, createdAt: at, updatedAt: at },
  })
  const lines = deposit({ teamId, currency: token, amount })
  await writeEntries(tx, [{ kind: 'deposit', reference, lines, at }], random)
  await tx.insert(payment).values({
    ...{ id: createId('pay', random.bytes), sessionId: session.id, targetId: link.id, txId: reference },
    ...{ amount, token, value: link.amount, payerAddress, hash, confirmedAt: at },
  })
}
