import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'

/** What arrived at an address and is there by the chain's transfers. */
export interface Arrived {
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
export async function readArrived(orm: Orm, network: string): Promise<readonly Arrived[]> {
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
export interface LedgerSide {
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
export async function readLedgerSide(orm: Orm, currency: string): Promise<LedgerSide> {
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
