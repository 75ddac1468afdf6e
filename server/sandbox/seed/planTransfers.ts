import Big from 'big.js'
import { inDaytime, type Random } from './createRandom.ts'

/** A payment of the demo data, before it has ids, addresses and postings. */
export interface PlannedTransfer {
  readonly at: Date
  readonly type: 'credit' | 'debit'
  readonly status: 'successful' | 'failed' | 'pending'
  readonly currency: string
  readonly network: string
  /** Decimal text. */
  readonly amount: string
  /** When a pending one settles. */
  readonly settlesAt?: Date
}

interface Options {
  readonly random: Random
  /** Nothing is later. */
  readonly now: Date
  /** How many, the opening deposits and the pending ones included. */
  readonly count: number
}

const MINUTE_MS = 60_000
const CREDIT_SHARE = 0.56
const FAILED_SHARE = 0.07

interface OpeningDeposit {
  readonly currency: string
  readonly network: string
  /** The first deposit there. */
  readonly opening: string
}

const PLACES: readonly [OpeningDeposit, ...OpeningDeposit[]] = [
  { currency: 'USDC', network: 'ethereum', opening: '6200' },
  { currency: 'USDC', network: 'base', opening: '3400' },
  { currency: 'USDC', network: 'polygon', opening: '1800' },
  { currency: 'USDT', network: 'ethereum', opening: '4500' },
  { currency: 'ETH', network: 'ethereum', opening: '2.4' },
]

/** Minutes ago each pending payment was sent, and minutes until it settles: one soon, one late. */
const PENDING = [
  [190, 720],
  [48, 90],
  [14, 12],
  [3, 2],
  [1, 0.4],
] as const

/**
 * Six months of payments that end now, oldest first, busier towards the end. No payment takes more than half of what
 * the team has of its currency then, so that the books can hold them.
 */
export function planTransfers({ random, now, count }: Options): readonly PlannedTransfer[] {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 5, 1, 9)
  const balances = new Map<string, Big>()
  const take = (transfer: PlannedTransfer) => {
    balances.set(transfer.currency, (balances.get(transfer.currency) ?? new Big(0)).plus(effectOf(transfer)))
    return transfer
  }
  const openings = PLACES.map(({ opening, ...place }, index) =>
    take({
      at: new Date(first + index * MINUTE_MS),
      type: 'credit',
      status: 'successful',
      ...place,
      amount: opening,
    }),
  )
  const times = timesBetween(random, first + 60 * MINUTE_MS, now.getTime() - 200 * MINUTE_MS, count - 10)
  const middle = times.map((at) => take(planOne(random, inDaytime(at, now), balances)))
  return [...openings, ...middle, ...PENDING.map(([ago, left]) => planPending(random, now, ago, left))]
}

function timesBetween(random: Random, from: number, until: number, count: number): readonly Date[] {
  const times = Array.from({ length: count }, () => from + Math.sqrt(random.next()) * (until - from))
  return times.sort((a, b) => a - b).map((time) => new Date(Math.floor(time)))
}

function planOne(random: Random, at: Date, balances: ReadonlyMap<string, Big>): PlannedTransfer {
  const { currency, network } = random.pick(PLACES)
  const amount = amountOf(random, currency)
  const affordable = new Big(amount).times(2).lte(balances.get(currency) ?? 0)
  if (!affordable || random.next() < CREDIT_SHARE)
    return { at, type: 'credit', status: 'successful', currency, network, amount }
  const status = random.next() < FAILED_SHARE ? 'failed' : 'successful'
  return { at, type: 'debit', status, currency, network, amount }
}

function planPending(random: Random, now: Date, minutesAgo: number, minutesLeft: number): PlannedTransfer {
  const { currency, network } = random.pick(PLACES)
  return {
    at: new Date(now.getTime() - minutesAgo * MINUTE_MS),
    type: 'debit',
    status: 'pending',
    currency,
    network,
    amount: currency === 'ETH' ? '0.05' : new Big(random.between(2_000, 20_000)).div(100).toFixed(),
    settlesAt: new Date(now.getTime() + minutesLeft * MINUTE_MS),
  }
}

/** Prices end in cents; now and then a payer sends an amount with all decimals. */
function amountOf(random: Random, currency: string): string {
  if (currency === 'ETH') return new Big(random.between(50, 9_000)).div(10_000).toFixed()
  if (random.next() < 0.1) return new Big(random.between(5_000_000, 900_000_000)).div(1_000_000).toFixed()
  return new Big(random.between(1_500, 180_000)).div(100).toFixed()
}

function effectOf({ type, status, amount }: PlannedTransfer): Big {
  if (status === 'failed') return new Big(0)
  return type === 'credit' ? new Big(amount) : new Big(amount).neg()
}
