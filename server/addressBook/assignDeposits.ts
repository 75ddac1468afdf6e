import { sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import type { EventContext } from '#server/engine/events.ts'

const { table } = tableOf(addressBook)

/**
 * Makes a team's deposits from an address those of the customer that its address book has for it, on whatever network, or no one's
 * any more; with the name that it has there, if it still has one.
 */
export async function assignDeposits(
  { tx }: Pick<EventContext, 'tx'>,
  { teamId, address }: { readonly teamId: string; readonly address: string },
): Promise<void> {
  await tx.execute(sql`
    with entry as (
      select name, customer_id from ${table}
       where team_id = ${teamId} and address = ${address} and deleted_at is null
       order by customer_id is null, created_at desc limit 1)
    update wallet_transaction
       set customer_id = (select customer_id from entry), counterparty = (select name from entry)
     where team_id = ${teamId} and kind = 'deposit' and from_address = ${address}
       and customer_id is distinct from (select customer_id from entry)`)
}
