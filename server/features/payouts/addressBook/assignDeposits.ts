import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import type { EventContext } from '#server/engine/events.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'

const book = tableOf(addressBook)

interface OwnedAddress {
  readonly teamId: string
  /** EIP-55. */
  readonly address: string
}

/** The entry of a team's address book that names whose an address is, on whatever network: the newest one that names a customer. */
const entryOf = (orm: Orm, { teamId, address }: OwnedAddress) =>
  orm
    .select({ name: book.name, customerId: book.customerId })
    .from(book)
    .where(and(eq(book.teamId, teamId), eq(book.address, address), isNull(book.deletedAt)))
    .orderBy(sql`${book.customerId} is null`, desc(book.createdAt))
    .limit(1)

/** The id of the customer whose address it is, by the team's own address book; null: no one's. */
export async function customerAt(tx: Orm, owned: OwnedAddress): Promise<string | null> {
  const [entry] = await entryOf(tx, owned)
  return entry?.customerId ?? null
}

/**
 * Makes a team's deposits from an address those of the customer that its address book has for it, or no one's any more; with the
 * name that it has there, if it still has one.
 */
export async function assignDeposits({ tx }: Pick<EventContext, 'tx'>, owned: OwnedAddress): Promise<void> {
  const { teamId, address } = owned
  await tx.execute(sql`
    with entry as ${entryOf(tx, owned)}
    update wallet_transaction
       set customer_id = (select customer_id from entry), counterparty = (select name from entry)
     where team_id = ${teamId} and kind = 'deposit' and from_address = ${address}
       and customer_id is distinct from (select customer_id from entry)`)
}
