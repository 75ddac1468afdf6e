import { createId } from '../createId.ts'
import type { Orm } from '../db/Database.ts'
import { outboxEvent } from '../db/schema/core.ts'
import type { walletTransaction } from '../db/schema/wallet.ts'
import type { Services } from '../Services.ts'

type TransactionRow = Pick<
  typeof walletTransaction.$inferSelect,
  'teamId' | 'reference' | 'type' | 'status' | 'currency' | 'network' | 'amount' | 'fee' | 'hash'
>

/** Notes what became of a transaction for those who are told later: `transaction.pending`, `.successful`, `.failed`. */
export async function emitTransactionEvent(
  tx: Orm,
  { now, randomBytes }: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, reference, type, status, currency, network, amount, fee, hash }: TransactionRow,
): Promise<void> {
  await tx.insert(outboxEvent).values({
    id: createId('evt', randomBytes),
    teamId,
    type: `transaction.${status}`,
    payload: { reference, type, status, currency, network, amount, fee, hash },
    createdAt: now(),
  })
}
