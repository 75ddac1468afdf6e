import { eq } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { users } from '#server/identity/schema.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { insertDepositEvent } from './insertDepositEvent.ts'
import type { chainTransfer } from './schema.ts'

const FLAG = 'The chain has replaced the block of this payment, and the payment is not there any more'

/**
 * Flags a credited payment that the chain has undone, and notifies the managers of its team and of the platform. The books keep
 * the credit until one of them decides: what was bought with it may have been delivered.
 */
export async function tellUndone(
  tx: Orm,
  services: NotifyServices,
  transfer: typeof chainTransfer.$inferSelect,
): Promise<void> {
  const { teamId, reference, amount, currency } = transfer
  if (reference === null) return
  await tx.update(walletTransaction).set({ flag: FLAG }).where(eq(walletTransaction.reference, reference))
  await insertDepositEvent(tx, services, 'deposit.undone', transfer)
  const administrators = await tx.select({ id: users.id }).from(users).where(eq(users.platformRole, 'admin'))
  const told = [
    ...(await activeMembers(tx, teamId, ['owner', 'admin'])),
    ...administrators.map(({ id }) => id),
  ]
  await notify(tx, services, [...new Set(told)], {
    teamId,
    type: 'payment',
    priority: 'high',
    title: 'A payment was undone by the chain',
    message: `${formatExactAmount(amount, currency)} was credited and is not on the chain any more. Do not deliver before it is back.`,
    metadata: { amount, currency, transactionId: reference },
    dedupeKey: `undone:${reference}`,
  })
}
