import { and, eq } from 'drizzle-orm'
import { type EventContext, publish } from '#server/engine/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { cardTransaction } from './schema.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { cardUsed } from './events.ts'
import { postCardEntry } from './postCardEntry.ts'
import { lockCard, type CardTransactionRow } from './readCard.ts'

/** Gives up a payment that its merchant never captured. */
export const RELEASE_AUTHORIZATION = 'card.release'
/** How long a merchant may take. */
const OPEN_MS = 7 * 24 * 60 * 60 * 1000

/** Which open payment of a card. */
export interface OpenPayment {
  readonly teamId: string
  readonly cardId: string
  readonly id: string
}

/** Ends an open payment: its money goes to the merchant, or back to the card. Throws 404, and 409 for one that has ended. */
export async function endAuthorization(
  context: EventContext,
  { teamId, cardId, id }: OpenPayment,
  end: 'capture' | 'void',
): Promise<CardTransactionRow> {
  const { tx, services } = context
  const card = await lockCard(tx, teamId, cardId)
  const wanted = and(eq(cardTransaction.id, id), eq(cardTransaction.cardId, cardId))
  const [row] = await tx.select().from(cardTransaction).where(wanted)
  if (!row) throw notFound()
  if (row.status !== 'pending')
    throw new ApiError(409, 'This card payment has already been settled or voided')
  await postCardEntry(context, row, end === 'capture' ? 'capture' : 'release')
  const changes =
    end === 'capture'
      ? { status: 'completed' as const }
      : { status: 'declined' as const, declineReason: 'Voided by the merchant', usdc: '0', usdt: '0' }
  const [ended = row] = await tx
    .update(cardTransaction)
    .set({ ...changes, ...nextVersion(cardTransaction, services.now()) })
    .where(wanted)
    .returning()
  await publish(context, cardUsed, { card, row: ended })
  return ended
}

/** Has an open payment given up in time. */
export async function releaseLater(
  tx: Orm,
  { id, cardId, teamId, createdAt }: CardTransactionRow,
): Promise<void> {
  await enqueue(tx, {
    kind: RELEASE_AUTHORIZATION,
    payload: { id, cardId, teamId },
    runAt: new Date(createdAt.getTime() + OPEN_MS),
    uniqueKey: `${RELEASE_AUTHORIZATION}:${id}`,
  })
}

/** Gives up what its merchant never captured. One that has ended, by whatever way, stays as it is. */
export async function releaseAuthorization(context: EventContext, payment: OpenPayment): Promise<void> {
  const { tx } = context
  const [row] = await tx
    .select({ status: cardTransaction.status })
    .from(cardTransaction)
    .where(eq(cardTransaction.id, payment.id))
  if (row?.status === 'pending') await endAuthorization(context, payment, 'void')
}
