import { type Entry, postEntry } from '#server/core/ledger/postEntry.ts'
import type { MovementSourceType } from '#resources/vocabulary/movementSources.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletTransaction } from './schema.ts'

type Row = typeof walletTransaction.$inferInsert

/** A movement in a team's wallet, before it is written. What it was for, who it was with and its category may be left out: unknown. */
export interface NewTransaction extends Omit<Row, 'sourceType' | 'sourceId' | 'settledAt'> {
  /** What it came from. Default: from nothing but itself. */
  readonly source?: { readonly type: MovementSourceType; readonly id: string } | undefined
}

export type TransactionRow = typeof walletTransaction.$inferSelect

/** Who a movement was with: by name, else the address on the other side, if there is one. */
export function counterpartyOf({
  counterparty,
  type,
  fromAddress,
  toAddress,
}: Pick<TransactionRow, 'counterparty' | 'type' | 'fromAddress' | 'toAddress'>): string | null {
  return counterparty ?? (type === 'credit' ? fromAddress : toAddress)
}

/** Writes a movement of a team's wallet: the only place where one is made. Returns the row as it is stored. */
export async function insertTransaction(tx: Orm, movement: NewTransaction): Promise<TransactionRow> {
  const [row] = await insertTransactions(tx, [movement])
  if (!row) throw new Error('The transaction was not written')
  return row
}

/** What a movement is in the books. Its event is the transaction, unless it names another. */
type MovementEntry = Omit<Entry, 'ref'> & Partial<Pick<Entry, 'ref'>>

/**
 * Writes a movement that is done, or set aside, and its entry in the books. The books come first, as where a movement ends: the
 * sums over a team's transactions are locked after its accounts, so that no two wait for each other.
 */
export async function recordMovement(
  tx: Orm,
  movement: NewTransaction,
  entry: MovementEntry,
): Promise<TransactionRow> {
  const { reference, createdAt } = movement
  await postEntry(tx, { ref: { type: 'transaction', id: reference }, at: createdAt, ...entry })
  return insertTransaction(tx, movement)
}

/** As `insertTransaction`, for many at once, in the same order. */
export async function insertTransactions(
  tx: Orm,
  movements: readonly NewTransaction[],
): Promise<readonly TransactionRow[]> {
  const rows = movements.map(({ source, ...row }) => ({
    ...row,
    ...(source && { sourceType: source.type, sourceId: source.id }),
  }))
  return tx.insert(walletTransaction).values(rows).returning()
}
