import { and, eq, isNull } from 'drizzle-orm'
import type { CardMoney, ChargedCard } from '#resources/vocabulary/cardCharge.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { card, type cardTransaction } from './schema.ts'
import { ledgerAccount } from '#server/core/ledger/schema.ts'
import { notFound } from '#server/engine/http/ApiError.ts'

/** A row of the table. */
export type CardRow = typeof card.$inferSelect
/** A payment or refund of a card. */
export type CardTransactionRow = typeof cardTransaction.$inferSelect

/** Keeps everybody else from changing a card, or paying with it, until the transaction ends. Throws 404. */
export async function lockCard(tx: Orm, teamId: string, id: string): Promise<CardRow> {
  const [row] = await tx
    .select()
    .from(card)
    .where(and(eq(card.id, id), eq(card.teamId, teamId), isNull(card.deletedAt)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** The status of a card at a moment: it is valid until its month is over, in UTC. */
export function statusOf(
  { status, expiryDate }: Pick<CardRow, 'status' | 'expiryDate'>,
  now: Date,
): ChargedCard['status'] {
  if (expiryDate === null) return status
  const [month, year] = expiryDate.split('/').map(Number)
  // Months count from 0 here: this is the month after.
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month)) ? 'expired' : status
}

/** The balance of a card that may be spent. */
export async function readCardMoney(tx: Orm, cardId: string): Promise<CardMoney> {
  const spendable = and(
    eq(ledgerAccount.ownerType, 'card'),
    eq(ledgerAccount.ownerId, cardId),
    eq(ledgerAccount.purpose, 'available'),
  )
  const accounts = await tx
    .select({ currency: ledgerAccount.currency, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(spendable)
  const of = (token: string) => accounts.find(({ currency }) => currency === token)?.balance ?? '0'
  return { usdc: of('USDC'), usdt: of('USDT') }
}
