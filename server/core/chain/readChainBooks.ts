import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/engine/db/Database.ts'
import { nameError } from '#server/engine/support/logError.ts'
import type { Chain, ChainReader } from '#server/providers/Chain.ts'
import { NATIVE_DECIMALS } from '#server/providers/chain/ChainConfig.ts'

/** Addresses that a node is asked about at a time. */
const AT_ONCE = 100
/** Addresses that the report lists, those that differ first. */
const SHOWN = 100

const amount = z.string().describe('Decimal text')

/** What is on the chain beside what is in the books. */
export const chainBooksSchema = z.object({
  ok: z.boolean().describe('Whether every difference is explained'),
  error: z.string().nullable().describe('Why the network couldn’t be read. If set, the rest is empty'),
  tokens: z
    .array(
      z.object({
        currency: z.string(),
        total: amount.describe('On the network: all receiving addresses and the sending wallet'),
        ledger: amount.describe('According to the books: amounts owed to teams, fees and the treasury'),
        difference: amount.describe('total minus ledger'),
        explained: z.array(z.object({ reason: z.string(), amount })).readonly(),
        unexplained: amount.describe('Zero if the books match the network'),
      }),
    )
    .readonly(),
  addresses: z
    .array(
      z.object({
        network: z.string(),
        address: z.string(),
        path: z.string(),
        currency: z.string(),
        arrived: amount,
        balance: amount,
        difference: amount,
      }),
    )
    .readonly()
    .describe('First 100 addresses that received payments, differences first'),
})

export type ChainBooks = z.output<typeof chainBooksSchema>

/** Compares the chain with the books, by token and by address. Asks the nodes about every address that was ever paid. */
export async function readChainBooks(orm: Orm, chain: Chain): Promise<ChainBooks> {
  try {
    const sides = (await Promise.all(chain.readers.map((reader) => readSide(orm, reader, chain)))).flat()
    const tokens = await Promise.all(
      [...new Set(sides.map(({ currency }) => currency))].map((currency) =>
        compare(
          orm,
          currency,
          sides.filter((side) => side.currency === currency),
        ),
      ),
    )
    const addresses = sides.flatMap((side) => side.addresses)
    return {
      ok: tokens.every(({ unexplained }) => new Big(unexplained).eq(0)),
      error: null,
      tokens,
      addresses: addresses
        .toSorted((a, b) => new Big(b.difference).abs().cmp(new Big(a.difference).abs()))
        .slice(0, SHOWN),
    }
  } catch (error) {
    return { ok: false, error: nameError(error), tokens: [], addresses: [] }
  }
}

/** One token on one network. */
interface Side {
  readonly currency: string
  readonly addresses: ChainBooks['addresses']
  /** What the sending wallet has. */
  readonly wallet: Big
  /** What is on the chain now beyond what was credited for it. */
  readonly differs: Big
}

async function readSide(orm: Orm, reader: ChainReader, { sending }: Chain): Promise<readonly Side[]> {
  const { network, native, tokens } = reader.network
  const arrived = await readArrived(orm, network)
  const owners = [...new Set(arrived.map(({ address }) => address))]
  const held = await readAll(reader, owners)
  const wallet = sending ? await readAll(reader, [sending.signer.address]) : new Map<string, bigint>()
  const codes = [
    ...tokens.map(({ symbol, decimals }) => ({ currency: symbol, decimals })),
    { currency: native.symbol, decimals: NATIVE_DECIMALS },
  ]
  return codes.map(({ currency, decimals }) => {
    const toAmount = (units: bigint | string) => new Big(units.toString()).div(new Big(10).pow(decimals))
    return {
      currency,
      wallet: toAmount(wallet.get(`${sending?.signer.address} ${currency}`) ?? 0n),
      differs: sum(arrivedIn(arrived, currency).map((one) => toAmount(one.differs))),
      addresses: arrivedIn(arrived, currency).map(({ address, path, units }) => {
        const [came, balance] = [toAmount(units), toAmount(held.get(`${address} ${currency}`) ?? 0n)]
        return {
          network,
          address,
          path,
          currency,
          arrived: came.toFixed(),
          balance: balance.toFixed(),
          difference: balance.minus(came).toFixed(),
        }
      }),
    }
  })
}

/** Also what an address has of a token that never arrived there as far as is known. */
function arrivedIn(arrived: readonly Arrived[], currency: string): readonly Arrived[] {
  const byAddress = new Map(
    arrived.map((one) => [one.address, { ...one, currency, units: '0', differs: '0' }]),
  )
  for (const one of arrived) if (one.currency === currency) byAddress.set(one.address, one)
  return [...byAddress.values()]
}

async function readAll(reader: ChainReader, owners: readonly string[]): Promise<Map<string, bigint>> {
  const found = new Map<string, bigint>()
  for (let first = 0; first < owners.length; first += AT_ONCE)
    for (const { address, currency, units } of await reader.readHoldings(
      owners.slice(first, first + AT_ONCE),
    ))
      found.set(`${address} ${currency}`, units)
  return found
}

async function compare(orm: Orm, currency: string, sides: readonly Side[]) {
  const addresses = sides.flatMap((side) => side.addresses)
  const wallet = sum(sides.map((side) => side.wallet))
  const differs = sum(sides.map((side) => side.differs))
  const total = sum(addresses.map(({ balance }) => balance)).plus(wallet)
  const { ledger, credited, sent, pending, undone } = await readLedgerSide(orm, currency)
  const arrived = sum(addresses.map((one) => one.arrived))
  const reasons = {
    'Received, not yet confirmed': pending,
    'Dust, and fractions smaller than the books record': arrived
      .minus(credited)
      .plus(undone)
      .minus(pending)
      .minus(differs),
    'Credited, then reversed by the network': new Big(undone).neg(),
    'Different amount on the network than credited': differs,
    'Moved by the owner of the keys': sum(addresses.map(({ difference }) => difference)),
    'Added to the sending wallet, minus gas fees': wallet.plus(sent),
    'Received or sent outside this network': new Big(credited).minus(sent).minus(ledger),
  }
  const explained = Object.entries(reasons)
    .map(([reason, value]) => ({ reason, amount: new Big(value).toFixed() }))
    .filter((one) => !new Big(one.amount).eq(0))
  const difference = total.minus(ledger)
  const unexplained = difference.minus(sum(explained.map((one) => one.amount)))
  return {
    currency,
    total: total.toFixed(),
    ledger,
    difference: difference.toFixed(),
    explained,
    unexplained: unexplained.toFixed(),
  }
}

const sum = (list: readonly (string | Big)[]) => list.reduce<Big>((all, one) => all.plus(one), new Big(0))

/** What arrived at an address and is there by the chain's transfers. */
interface Arrived {
  readonly address: string
  /** Below the extended key. */
  readonly path: string
  readonly currency: string
  /** Exact, in the smallest unit of the contract. */
  readonly units: string
  /** How much of it is more, or less, than what was credited for it before a block was replaced. */
  readonly differs: string
}

/** Every address of a network that was ever paid, by token. */
async function readArrived(orm: Orm, network: string): Promise<readonly Arrived[]> {
  const { rows } = await orm.execute<Arrived & Record<string, unknown>>(sql`
    select transfer.to_address as address, coalesce(place.path, '') as path, transfer.currency,
           coalesce(sum(coalesce(transfer.found_units, transfer.units))
             filter (where transfer.status not in ('dropped', 'undone')), 0)::text as units,
           coalesce(sum(transfer.found_units - transfer.units)
             filter (where transfer.status not in ('dropped', 'undone')), 0)::text as differs
      from chain_transfer as transfer
      join deposit_address as place on place.address = transfer.to_address
     where transfer.network = ${network}
     group by transfer.to_address, place.path, transfer.currency`)
  return rows
}

/** The books' side of a token; decimal texts. */
interface LedgerSide {
  /** What is there by the books. */
  readonly ledger: string
  /** Credited for transfers of the chain, those that it has undone among them. */
  readonly credited: string
  /** Sent by the chain and ended, as the recipients got it. */
  readonly sent: string
  readonly pending: string
  readonly undone: string
}

/** By the postings themselves, not by the transfers: what is credited has to be both. */
async function readLedgerSide(orm: Orm, currency: string): Promise<LedgerSide> {
  const { rows } = await orm.execute<LedgerSide & Record<string, unknown>>(sql`
    with outside as (
      select id from ledger_account
       where owner_type = 'system' and purpose in ('world', 'faucet', 'yield', 'fx') and currency = ${currency}
    ), posted as (
      select posting.amount, entry.kind, entry.ref_id
        from ledger_posting as posting
        join ledger_entry as entry on entry.id = posting.entry_id
       where posting.account_id in (select id from outside)
    )
    select
      (select trim_scale(-coalesce(sum(balance), 0))::text from ledger_account
        where id in (select id from outside)) as ledger,
      (select trim_scale(-coalesce(sum(amount), 0))::text from posted
        where kind = 'deposit' and ref_id in (select reference from chain_transfer)) as credited,
      (select trim_scale(coalesce(sum(amount), 0))::text from posted
        where kind = 'send.settle' and ref_id in (select reference from chain_sending)) as sent,
      (select trim_scale(coalesce(sum(amount), 0))::text from chain_transfer
        where currency = ${currency} and status in ('seen', 'confirmed')) as pending,
      (select trim_scale(coalesce(sum(amount), 0))::text from chain_transfer
        where currency = ${currency} and status = 'undone') as undone`)
  const [side] = rows
  if (!side) throw new Error('The books have no side')
  return side
}
