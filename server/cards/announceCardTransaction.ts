import type { Orm } from '#server/platform/db/Database.ts'
import type { cardTransaction } from './schema.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { nameOfCard } from './nameOfCard.ts'
import type { CardRow } from './readCard.ts'
import { formatExactAmount } from '#define'

/** A row of the table. */
export type CardTransactionRow = typeof cardTransaction.$inferSelect

/** Notifies the team's webhook, and the user who made the card, of a payment or refund. */
export async function announceCardTransaction(
  tx: Orm,
  services: NotifyServices,
  card: CardRow,
  row: CardTransactionRow,
): Promise<void> {
  const { id, cardId, teamId, merchant, amount, currency, type, status, declineReason, usdc, usdt } = row
  await insertOutboxEvent(tx, services, {
    teamId,
    type: 'card.transaction',
    payload: { id, cardId, merchant, amount, currency, type, status, declineReason, usdc, usdt },
  })
  await notify(tx, services, [card.createdBy], {
    teamId,
    type: 'transaction',
    metadata: { amount, currency, transactionId: id, cardId },
    ...describe(row, nameOfCard(card.brand, card.lastFour)),
    dedupeKey: `${id}:${status}`,
  })
}

const TITLES = { payment: 'Card payment', refund: 'Card refund' } as const
const MANY = { payment: 'card payments', refund: 'card refunds', pending: 'card payments pending' } as const

function describe(row: CardTransactionRow, name: string) {
  const { type, status, merchant, amount, currency, declineReason } = row
  const message = `${name}: ${formatExactAmount(amount, currency)} ${type === 'refund' ? 'from' : 'at'} ${merchant}`
  if (status === 'declined')
    return {
      title: 'Card payment declined',
      message: `${message}. ${declineReason ?? ''}`,
      priority: 'high' as const,
      many: '{count} card payments declined',
    }
  const title = status === 'pending' ? 'Card payment pending' : TITLES[type]
  return {
    title,
    message,
    priority: 'low' as const,
    many: `{count} ${MANY[status === 'pending' ? 'pending' : type]}`,
  }
}
