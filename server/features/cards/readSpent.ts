import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { cardTransaction } from './schema.ts'

/** What was paid with a card since the day and the month began, in UTC; refunds give no room back. In the currency of the card. */
export async function readSpent(tx: Orm, cardId: string, now: Date) {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const since = new Date(Date.UTC(year, month, now.getUTCDate()))
  const { amount, createdAt, status, type } = cardTransaction
  const [spent] = await tx
    .select({
      spentToday: sql<string>`coalesce(sum(${amount}) filter (where ${gte(createdAt, since)}), 0)::text`,
      spentThisMonth: sql<string>`coalesce(sum(${amount}), 0)::text`,
    })
    .from(cardTransaction)
    .where(
      and(
        eq(cardTransaction.cardId, cardId),
        eq(type, 'payment'),
        ne(status, 'declined'),
        gte(createdAt, new Date(Date.UTC(year, month, 1))),
      ),
    )
  return { spentToday: '0', spentThisMonth: '0', ...spent }
}
