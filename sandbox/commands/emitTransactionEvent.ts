import type { Orm } from '../db/Database.ts'
import type { walletTransaction } from '../db/schema/wallet.ts'
import type { Services } from '../Services.ts'
import { emitEvent } from '../webhooks/emitEvent.ts'

type TransactionRow = Pick<
  typeof walletTransaction.$inferSelect,
  'teamId' | 'reference' | 'type' | 'status' | 'currency' | 'network' | 'amount' | 'fee' | 'hash'
>

/** Notes what became of a transaction for those who are told later: `transaction.pending`, `.successful`, `.failed`. */
export async function emitTransactionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, ...payload }: TransactionRow,
): Promise<void> {
  const { reference, type, status, currency, network, amount, fee, hash } = payload
  await emitEvent(tx, services, {
    teamId,
    type: `transaction.${status}`,
    payload: { reference, type, status, currency, network, amount, fee, hash },
  })
}
