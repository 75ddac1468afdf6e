import type { Orm } from '#server/platform/db/Database.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import type { Services } from '#server/Services.ts'
import type { chainTransfer } from './schema.ts'

/** Notes for those who are told later that a deposit was seen, credited, or taken back by the chain. */
export async function insertDepositEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  type: 'deposit.detected' | 'deposit.confirmed' | 'deposit.undone',
  transfer: typeof chainTransfer.$inferSelect,
): Promise<void> {
  const { teamId, reference, currency, network, amount, toAddress, fromAddress, txHash } = transfer
  await insertOutboxEvent(tx, services, {
    teamId,
    type,
    payload: { reference, currency, network, amount, to: toAddress, from: fromAddress, hash: txHash },
  })
}
