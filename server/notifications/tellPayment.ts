import type { Orm } from '#server/platform/db/Database.ts'
import type { NotificationPriority } from './schema.ts'
import { activeMembers } from './activeMembers.ts'
import { notify, type NotifyServices } from './notify.ts'

/** Several payments that were received in a short time. */
export const RECEIVED = '{count} payments received'

/** Tokens that a team received. */
export interface ReceivedPayment {
  readonly teamId: string
  /** The transaction's. */
  readonly reference: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
}

/** The texts of the notification. */
export interface PaymentWords {
  readonly title: string
  readonly message: string
  /** The title of several: "{count} payments received". Default: each is a row of its own. */
  readonly many?: string
  /** Default `medium`. */
  readonly priority?: NotificationPriority
}

/**
 * Notifies every member of a team who works with its money of an incoming payment: once, in the transaction
 * of the payment.
 */
export async function tellPayment(
  tx: Orm,
  services: NotifyServices,
  { teamId, reference, amount, currency }: ReceivedPayment,
  words: PaymentWords,
): Promise<void> {
  await notify(tx, services, await activeMembers(tx, teamId, ['owner', 'admin', 'member']), {
    teamId,
    type: 'payment',
    ...words,
    metadata: { amount, currency, transactionId: reference },
    dedupeKey: `payment:${reference}`,
  })
}
