import { and, desc, eq, isNull, sql } from 'drizzle-orm'
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
  const [entry] = await tx
    .select({ name: book.name })
    .from(book)
    .where(and(eq(book.teamId, teamId), eq(book.address, address), isNull(book.deletedAt)))
    .orderBy(desc(sql`${book.network} = ${network ?? ''}`), desc(book.createdAt))
    .limit(1)
  return entry?.name ?? null
}

/** The category that a team's rules give to an address; null: none. */
export async function categoryOf(tx: Orm, { teamId, address }: Seen): Promise<string | null> {
  const [rule] = await tx
    .select({ category: rules.category })
    .from(rules)
    .where(and(eq(rules.teamId, teamId), eq(rules.address, address)))
    .orderBy(desc(rules.createdAt))
    .limit(1)
  return rule?.category ?? null
}
