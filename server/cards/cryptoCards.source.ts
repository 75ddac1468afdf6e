import { and, gt, lte } from 'drizzle-orm'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { cardAt, cardTransaction } from './schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { nameOfCard } from './nameOfCard.ts'

const fields = recordFieldsOf(cryptoCards)
const read = recordReader(fields)

/** The cards of a team with their money. What a card is depends on the moment: it expires by itself. Never number or CVV (G-49). */
export const cardSource: ListSource = {
  resource: cryptoCards,
  fields,
  table: cardAt,
  columns: {
    id: cardAt.id,
    brand: cardAt.brand,
    cardholderName: cardAt.cardholderName,
    currency: cardAt.currency,
    status: cardAt.statusAt,
    lastFour: cardAt.lastFour,
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
    // Only for `toRecord`.
    expMonth: cardAt.expMonth,
    expYear: cardAt.expYear,
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
  const { brand, lastFour, expMonth, expYear } = row
  const record = read(row)
  return {
    ...record,
    name: nameOfCard(String(brand), String(lastFour)),
    expiryDate: expiryText(Number(expMonth), Number(expYear)),
    type: 'virtual',
    balances: { usdc: Number(record['usdcBalance']), usdt: Number(record['usdtBalance']) },
    balanceCurrency: 'USD',
  }
}

/** MM/YY, as it stands on a card. */
export function expiryText(month: number, year: number): string {
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
}
