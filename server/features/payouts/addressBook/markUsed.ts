import { and, eq } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'

const book = tableOf(addressBook)

/** Notes that a team sent to an address, if its address book has it. */
export async function markUsed(
  tx: Orm,
  sent: { readonly teamId: string; readonly to: string; readonly network: string; readonly at: Date },
): Promise<void> {
  await tx
    .update(book)
    .set({ lastUsedAt: sent.at })
    .where(and(eq(book.teamId, sent.teamId), eq(book.address, sent.to), eq(book.network, sent.network)))
}
