import { sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { categoryRules } from '#resources/categoryRules.ts'
import { scheduledPayments } from '#resources/scheduledPayments.ts'
import type { FaucetCurrency } from '#resources/vocabulary/networks.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { sendCrypto } from '#server/features/payouts/send/sendCrypto.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { requestTokens } from '../faucet/routes.ts'
import { SETTLE_FAUCET, settleFaucet } from '../faucet/settleFaucet.ts'
import { later, type Past } from './past.ts'
import { CUSTOMERS, type CustomerName } from './salesData.ts'
import { COUNTERPARTIES, counterpartyOf } from './transfers.ts'
import type { Story } from './story.ts'

/** Those of the addresses paid by the team that have a name, by their place; verified so many days ago. */
const PAYEES = [
  { name: 'Kano Packaging Ltd', verified: 150, isFavourite: true, category: 'Suppliers' },
  { name: 'Blue Freight', verified: 121, isFavourite: true, category: 'Shipping' },
  { name: 'Atelier Sund', note: 'Photographer, invoices at the end of the month' },
  { name: 'Savings, hardware wallet', verified: 166, note: 'In the safe of the office' },
  { name: 'Lindqvist Tax Advisers', verified: 88 },
  { name: 'Rift Valley Beans', isFavourite: true, category: 'Suppliers' },
  { name: 'Cloud hosting' },
] as const satisfies readonly Payee[]

interface Payee {
  readonly name: string
  readonly verified?: number
  readonly isFavourite?: boolean
  readonly note?: string
  /** Of what is paid there, by a rule. */
  readonly category?: string
}

/** Those of the customers who pay from a wallet that the team knows. */
const PAYERS = ['orbit', 'ola', 'nordlicht', 'savanna', 'lumen', 'harbor', 'thames'] as const

/** The people the team pays and is paid by, what it will pay, what waits for a second person, and the test tokens it asked for. */
export const payoutStories = (past: Past): readonly Story[] => [
  ...PAYEES.map((payee, index) => know(past, payee, index + 1)),
  ...PAYERS.map((payer, index) => recognize(past, payer, index)),
  schedule(past),
  ask(past),
  ...REQUESTS.map(([days, currency, end], index) => drip(past, { days, currency, end, index })),
]

const addressOf = ({ cast }: Past, number: number) =>
  deriveAddress(counterpartyOf(cast.get('owner')?.teamId ?? '', number))

async function* know(past: Past, { verified, category, ...payee }: Payee, number: number): Story {
  const address = await addressOf(past, number)
  const context = yield past.ago((verified ?? 70) + 1, 'owner')
  const { id } = await context.records(addressBook).create({ ...payee, address, network: 'ethereum' })
  if (verified !== undefined) {
    const verifier = yield past.ago(verified, 'owner')
    await verifier.records(addressBook).act(id, 'verify')
  }
  if (category !== undefined) {
    const ruler = yield past.ago(60, 'owner')
    await ruler.records(categoryRules).create({ address, category })
  }
  // What was sent since is written beside the acts.
  const { tx, services } = yield past.ago(0.01)
  await tx.execute(sql`
    update ${tableOf(addressBook)} as book
       set last_used_at = sent.at, network = sent.network
      from (select created_at as at, network from wallet_transaction
             where kind = 'send' and to_address = ${address} and created_at <= ${services.now().toISOString()}
             order by created_at desc limit 1) as sent
     where book.id = ${id}`)
}

async function* recognize(past: Past, payer: CustomerName, index: number): Story {
  const address = await addressOf(past, COUNTERPARTIES + index + 1)
  const { name } = CUSTOMERS[payer]
  const context = yield past.ago(140 - index, 'owner')
  await context
    .records(addressBook)
    .create({ name, address, network: 'ethereum', note: 'A customer, pays from here' })
}

/** By the place of their payees. */
const PAYMENTS = [
  { name: 'Packaging', payee: 1, amount: '320', frequency: 'monthly', inDays: 4 },
  { name: 'Cloud hosting', payee: 7, amount: '45', frequency: 'weekly', inDays: 9 },
] as const

async function* schedule(past: Past): Story {
  const payments = (yield past.ago(2, 'owner')).records(scheduledPayments)
  for (const { payee, inDays, ...planned } of PAYMENTS) {
    const startsOn = new Date(past.now.getTime() + inDays * DAY_MS).toISOString().slice(0, 10)
    const to = await addressOf(past, payee)
    const made = await payments.create({ ...planned, to, startsOn, currency: 'USDC', network: 'ethereum' })
    if (planned.frequency === 'weekly') await payments.act(made.id, 'pause')
  }
}

const DAY_MS = 24 * 60 * 60_000
const TAX_ADVISERS = 5

/** A payment of a member waits for a second person. */
async function* ask(past: Past): Story {
  const context = yield past.ago(2 / 24, 'member')
  await sendCrypto(context, {
    currency: 'USDC',
    network: 'ethereum',
    amount: '480',
    note: 'Tax return of the last quarter',
    to: await addressOf(past, TAX_ADVISERS),
  })
}

/** Days ago, token and outcome; the last one is under way. */
const REQUESTS = [
  [60, 'USDC', 'completed'],
  [42.4, 'USDT', 'completed'],
  [42.3, 'USDT', 'failed'],
  [30.1, 'USDC', 'completed'],
  [22, 'USDC', 'completed'],
  [14.02, 'USDC', 'failed'],
  [14, 'USDC', 'completed'],
  [10, 'USDT', 'completed'],
  [6, 'USDC', 'completed'],
  [4, 'USDT', 'completed'],
  [2, 'USDC', 'completed'],
  [1.04, 'USDT', 'failed'],
  [1.03, 'USDT', 'completed'],
  [0.5 / 1440, 'USDC', 'pending'],
] as const

interface Request {
  readonly days: number
  readonly currency: FaucetCurrency
  readonly end: (typeof REQUESTS)[number][2]
  readonly index: number
}

/** Test tokens, for addresses of the team's developers, so that its wallet knows nothing of it. */
async function* drip(past: Past, { days, currency, end, index }: Request): Story {
  const { tx, services, caller } = yield past.ago(days, index % 3 === 1 && days < 47 ? 'member' : 'owner')
  const own = await deriveAddress(`developer ${caller.team.id} ${index % 3}`)
  // An address that ends like this fails.
  const recipient = end === 'failed' ? `${own.slice(0, -4).toLowerCase()}dead` : own
  const { id } = await requestTokens({ tx, services, caller }, { currency, recipient })
  if (end === 'pending')
    return later(past, { kind: SETTLE_FAUCET, payload: { id } }, new Date(past.now.getTime() + 10 * 60_000))
  const settling = yield { at: new Date(services.now().getTime() + 1_500) }
  await settleFaucet(settling, id)
}
