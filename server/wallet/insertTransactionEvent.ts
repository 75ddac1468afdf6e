import type { Orm } from '#server/platform/db/Database.ts'
import type { walletTransaction } from './schema.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'

type TransactionRow = Pick<
  typeof walletTransaction.$inferSelect,
  'teamId' | 'reference' | 'type' | 'status' | 'currency' | 'network' | 'amount' | 'fee' | 'hash'
>

/** Notes what became of a transaction for those who are told later: `transaction.pending`, `.successful`, `.failed`. */
export async function insertTransactionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, ...payload }: TransactionRow,
): Promise<void> {
  const { reference, type, status, currency, network, amount, fee, hash } = payload
  await insertOutboxEvent(tx, services, {
    teamId,
    type: `transaction.${status}`,
    payload: { reference, type, status, currency, network, amount, fee, hash },
  })
}
