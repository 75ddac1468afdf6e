import { and, eq } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'

const { table, columns } = tableOf(addressBook)
const { teamId, address, network } = columns

/** Notes that a team sent to an address, if its address book has it. */
export async function markUsed(
  tx: Orm,
  sent: { readonly teamId: string; readonly to: string; readonly network: string; readonly at: Date },
): Promise<void> {
  if (!teamId || !address || !network) throw new Error('The address book lacks a column')
  await tx
    .update(table)
    .set({ lastUsedAt: sent.at })
    .where(and(eq(teamId, sent.teamId), eq(address, sent.to), eq(network, sent.network)))
}
