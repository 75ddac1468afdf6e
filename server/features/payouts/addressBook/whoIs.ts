import { sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { categoryRules } from '#resources/categoryRules.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'

/** An address, as a team sees it. */
interface Seen {
  readonly teamId: string
  /** EIP-55. */
  readonly address: string
}

const book = tableOf(addressBook)
const rules = tableOf(categoryRules)

/** What the team's own address book calls an address: on the network of the movement first. */
export async function nameOf(
  tx: Orm,
  { teamId, address, network }: Seen & { readonly network: string | null },
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${book.table} where team_id = ${teamId} and address = ${address} and deleted_at is null
     order by (network = ${network ?? ''}) desc, created_at desc limit 1`)
  return rows[0]?.name ?? null
}

/** The category that a team's rules give to an address; null: none. */
export async function categoryOf(tx: Orm, { teamId, address }: Seen): Promise<string | null> {
  const { rows } = await tx.execute<{ category: string }>(sql`
    select category from ${rules.table} where team_id = ${teamId} and address = ${address}
     order by created_at desc limit 1`)
  return rows[0]?.category ?? null
}
