import { and, gt, lte } from 'drizzle-orm'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { formatExactAmount } from '#define'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { card, cardAt, cardTransaction } from './schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { nameOfCard } from './nameOfCard.ts'

const plain = sourceOf(cryptoCards, cardAt, {
  writtenTo: card,
  columns: { status: cardAt.statusAt },
  scope: { of: 'team', column: cardAt.teamId },
  // Their money is in the books.
  follows: [cardTransaction, walletTransaction],
})

/** The cards of a team with their money. What a card is depends on the moment: it expires by itself. Its number is masked, its CVV is not there. */
export const cardSource: ListSource = {
  ...plain,
  toRecord,
  asSeen: ({ now }) => {
    const holds = and(lte(cardAt.validFrom, now), gt(cardAt.validUntil, now))
    return { ...cardSource, ...(holds && { where: holds }) }
  },
}

function toRecord(row: SourceRow) {
  const record = plain.toRecord(row)
  const [usdc, usdt] = [String(row['usdcBalance']), String(row['usdtBalance'])]
  const spendable = [
    { currency: 'USDC', amount: usdc },
    { currency: 'USDT', amount: usdt },
  ].filter(({ amount }) => Number(amount) > 0)
  return {
    ...record,
    name: nameOfCard(String(row['brand']), String(row['lastFour'])),
    type: 'virtual',
    balances: { usdc: Number(usdc), usdt: Number(usdt) },
    spendable:
      spendable.map(({ amount, currency }) => formatExactAmount(amount, currency)).join(' and ') || null,
    balanceCurrency: 'USD',
  }
}
