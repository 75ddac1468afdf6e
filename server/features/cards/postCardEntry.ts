import type { EventContext } from '#server/engine/events.ts'
import { postEntry } from '#server/core/ledger/postEntry.ts'
import { cardCapture, cardHold, cardPurchase, cardRefund, cardRelease } from '#server/core/ledger/recipes.ts'
import type { CardTransactionRow } from './readCard.ts'

const RECIPES = {
  purchase: cardPurchase,
  refund: cardRefund,
  hold: cardHold,
  capture: cardCapture,
  release: cardRelease,
} as const

/** How the money of a new card transaction moves; `undefined`: not at all. */
export function wayOf({ type, status }: Pick<CardTransactionRow, 'type' | 'status'>) {
  if (status === 'declined') return undefined
  if (type === 'refund') return 'refund'
  return status === 'pending' ? 'hold' : 'purchase'
}

/** The two tokens of a card transaction on their way, as one entry. */
export function cardLines(
  { cardId, usdc, usdt }: Pick<CardTransactionRow, 'cardId' | 'usdc' | 'usdt'>,
  way: keyof typeof RECIPES,
) {
  return [
    ...RECIPES[way]({ cardId, currency: 'USDC', amount: usdc }),
    ...RECIPES[way]({ cardId, currency: 'USDT', amount: usdt }),
  ]
}

/** Writes what a card transaction moves into the books. */
export async function postCardEntry(
  { tx, services }: EventContext,
  row: CardTransactionRow,
  way: keyof typeof RECIPES,
): Promise<void> {
  const ref = { type: 'card_transaction', id: row.id }
  await postEntry(tx, { kind: `card.${way}`, ref, at: services.now(), lines: cardLines(row, way) })
}
