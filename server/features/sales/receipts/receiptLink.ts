import { and, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { transactionReceipt, walletTransaction } from '#server/core/wallet/schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const pathOf = (token: string) => `/api/public/receipts/${token}`

/** The path of a receipt's public link; null while it has none, or it is off. */
export async function receiptPathOf(orm: Orm, reference: string): Promise<string | null> {
  const [row] = await orm
    .select({ token: transactionReceipt.token })
    .from(transactionReceipt)
    .where(and(eq(transactionReceipt.reference, reference), isNull(transactionReceipt.switchedOffAt)))
  return row ? pathOf(row.token) : null
}

interface Shared {
  readonly reference: string
  readonly teamId: string
  /** Null: it happens by itself. */
  readonly userId: string | null
}

/** Switches the public link of a receipt on, and gives its path. One that was off comes back under another address. */
export async function shareReceipt(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  { reference, teamId, userId }: Shared,
): Promise<string> {
  const known = await receiptPathOf(tx, reference)
  if (known !== null) return known
  const token = createId('rct', services.randomBytes)
  const row = { token, createdBy: userId, createdAt: services.now(), switchedOffAt: null }
  await tx
    .insert(transactionReceipt)
    .values({ reference, teamId, ...row })
    .onConflictDoUpdate({ target: transactionReceipt.reference, set: row })
  return pathOf(token)
}

/** Switches the public link of a receipt off: it leads to a 404 from then on. */
export async function hideReceipt(
  { tx, services: { now } }: WorkContext<'now'>,
  reference: string,
): Promise<void> {
  await tx
    .update(transactionReceipt)
    .set({ switchedOffAt: now() })
    .where(and(eq(transactionReceipt.reference, reference), isNull(transactionReceipt.switchedOffAt)))
}

/** The movement behind a public link that is on. */
export async function findShared(orm: Orm, token: string) {
  const [row] = await orm
    .select({ transaction: walletTransaction })
    .from(transactionReceipt)
    .innerJoin(walletTransaction, eq(walletTransaction.reference, transactionReceipt.reference))
    .where(and(eq(transactionReceipt.token, token), isNull(transactionReceipt.switchedOffAt)))
  return row?.transaction
}
