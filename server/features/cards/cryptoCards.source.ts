import Big from 'big.js'
import { and, gt, lte } from 'drizzle-orm'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { formatExactAmount } from '#define'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { card, cardAt, cardTransaction, type LastSpending } from './schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { writerFor } from '#server/engine/http/Caller.ts'
import type { Wording } from '#src/languages/wording.ts'
import { sayCard } from './nameOfCard.ts'
import { spentAt } from './readSpent.ts'

const plain = sourceOf(cryptoCards, cardAt, {
  writtenTo: card,
  columns: { status: cardAt.statusAt, spent: cardAt.spent, usdRate: cardAt.usdRate },
  scope: { of: 'team', column: cardAt.teamId },
  // Their money is in the books.
  follows: [cardTransaction, walletTransaction],
})

/** The cards of a team with their money. What a card is depends on the moment: it expires by itself. Its number is masked, its CVV is not there. */
export const cardSource: ListSource = {
  ...plain,
  asSeen: ({ viewer, now }) => {
    const write = writerFor(viewer)
    const holds = and(lte(cardAt.validFrom, now), gt(cardAt.validUntil, now))
    return { ...cardSource, toRecord: (row) => toRecord(row, now, write), ...(holds && { where: holds }) }
  },
}

function toRecord(row: SourceRow, now: Date, write: Wording['write']) {
  const record = plain.toRecord(row)
  const [usdc, usdt] = [String(row['usdcBalance']), String(row['usdtBalance'])]
  const spendable = [
    { currency: 'USDC', amount: usdc },
    { currency: 'USDT', amount: usdt },
  ].filter(({ amount }) => Number(amount) > 0)
  return {
    ...record,
    name: write(sayCard(String(row['brand']), String(row['lastFour']))),
    type: 'virtual',
    balances: { usdc: Number(usdc), usdt: Number(usdt) },
    spendable:
      spendable.map(({ amount, currency }) => formatExactAmount(amount, currency)).join(' and ') || null,
    balanceCurrency: 'USD',
    ownBalance: toOwn(String(row['totalBalance']), row['usdRate']),
    ...spentAt(row['spent'] as LastSpending | null, now),
  }
}

/** Dollars in the currency of a card, rounded down to the cent: never more than is there. Null: it has no rate. */
function toOwn(dollars: string, rate: unknown): string | null {
  return typeof rate === 'string' ? new Big(dollars).div(rate).round(2, Big.roundDown).toFixed() : null
}
