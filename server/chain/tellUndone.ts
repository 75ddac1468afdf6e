import { eq } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { activeAdministrators } from '#server/notifications/activeAdministrators.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { insertDepositEvent } from './insertDepositEvent.ts'
import type { chainTransfer } from './schema.ts'

type Transfer = typeof chainTransfer.$inferSelect

/**
 * Flags a credited payment that the chain has undone, and notifies the managers of its team and of the platform. The books keep
 * the credit until one of them decides: what was bought with it may have been delivered.
 */
export async function tellUndone(tx: Orm, services: NotifyServices, transfer: Transfer): Promise<void> {
  const credited = formatExactAmount(transfer.amount, transfer.currency)
  if (transfer.reference !== null) await insertDepositEvent(tx, services, 'deposit.undone', transfer)
  await tell(tx, services, transfer, {
    flag: 'The chain has replaced the block of this payment, and the payment is not there any more',
    title: 'A payment was reversed by the network',
    message: `${credited} was credited but is no longer on the network. Don’t ship until it’s back.`,
    key: 'undone',
  })
}

/** The same for one that came back with another amount: the books keep what was credited. */
export async function tellOther(
  tx: Orm,
  services: NotifyServices,
  transfer: Transfer,
  amount: string,
): Promise<void> {
  const [credited, found] = [transfer.amount, amount].map((one) => formatExactAmount(one, transfer.currency))
  await tell(tx, services, transfer, {
    flag: `The chain has replaced the block of this payment: ${found} is there now, and ${credited} was credited`,
    title: 'The network shows a different amount for a payment',
    message: `We credited ${credited}, but the network now shows ${found}. Your balance keeps the credited amount.`,
    key: `other:${amount}`,
  })
}

interface Told {
  readonly flag: string
  readonly title: string
  readonly message: string
  /** The same of the same payment is told once. */
  readonly key: string
}

async function tell(
  tx: Orm,
  services: NotifyServices,
  { teamId, reference, amount, currency }: Transfer,
  { flag, title, message, key }: Told,
): Promise<void> {
  if (reference === null) return
  await tx.update(walletTransaction).set({ flag }).where(eq(walletTransaction.reference, reference))
  const told = [...(await activeMembers(tx, teamId, ['owner', 'admin'])), ...(await activeAdministrators(tx))]
  await notify(tx, services, [...new Set(told)], {
    teamId,
    type: 'payment',
    priority: 'high',
    title,
    message,
    metadata: { amount, currency, transactionId: reference },
    dedupeKey: `${key}:${reference}`,
  })
}
