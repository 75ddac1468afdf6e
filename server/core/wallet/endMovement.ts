import { eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { type Entry, postEntry } from '#server/core/ledger/postEntry.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { transactionEnded } from './events.ts'
import type { TransactionRow } from './insertTransaction.ts'
import { walletTransaction } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** How a movement that had begun ends, with its entry in the books. */
type MovementEnd = Pick<Entry, 'kind' | 'lines'> &
  ({ readonly status: 'successful' } | { readonly status: 'failed'; readonly failureReason: string })

/** Ends a movement: the only place where one ends. The books take each entry once, so it ends once. Returns the row as it is then. */
export async function endMovement(
  { tx, services }: WorkContext,
  reference: string,
  { kind, lines, ...outcome }: MovementEnd,
): Promise<TransactionRow> {
  const at = services.now()
  await postEntry(tx, { kind, ref: { type: 'transaction', id: reference }, at, lines })
  const [ended] = await tx
    .update(walletTransaction)
    .set({ ...outcome, ...nextVersion(walletTransaction, at) })
    .where(eq(walletTransaction.reference, reference))
    .returning()
  if (!ended) throw new Error(`The transaction ${reference} is gone`)
  await publish({ tx, services }, transactionEnded, ended)
  return ended
}
