import { and, gt, lte } from 'drizzle-orm'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { formatExactAmount } from '#define'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { card, cardAt, cardTransaction } from './schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { nameOfCard } from './nameOfCard.ts'

const fields = recordFieldsOf(cryptoCards)
const read = recordReader(fields)

/** The cards of a team with their money. What a card is depends on the moment: it expires by itself. Its number is masked, its CVV is not there. */
export const cardSource: ListSource = {
  resource: cryptoCards,
  fields,
  table: cardAt,
  writtenTo: card,
  columns: {
    id: cardAt.id,
    brand: cardAt.brand,
    cardholderName: cardAt.cardholderName,
    currency: cardAt.currency,
    status: cardAt.statusAt,
    lastFour: cardAt.lastFour,
    pan: cardAt.pan,
    expiryDate: cardAt.expiryDate,
    usdcBalance: cardAt.usdcBalance,
    usdtBalance: cardAt.usdtBalance,
    totalBalance: cardAt.totalBalance,
    heldBalance: cardAt.heldBalance,
    walletAddress: cardAt.walletAddress,
    billingAddress: cardAt.billingAddress,
    zipCode: cardAt.zipCode,
    createdAt: cardAt.createdAt,
    updatedAt: cardAt.updatedAt,
    version: cardAt.version,
  },
  scope: { of: 'team', column: cardAt.teamId },
  // Their money is in the books.
  follows: [cardTransaction, walletTransaction],
  toRecord,
  asSeen: ({ now }) => {
    const holds = and(lte(cardAt.validFrom, now), gt(cardAt.validUntil, now))
    return { ...cardSource, ...(holds && { where: holds }) }
  },
}

function toRecord(row: SourceRow) {
  const record = read(row)
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
