import { eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { cardAt, type LastSpending } from './schema.ts'

/** What was paid with a card since the day and the month began, in UTC; refunds give no room back. In the currency of the card. */
interface Spent {
  readonly spentToday: string
  readonly spentThisMonth: string
}

export async function readSpent(tx: Orm, cardId: string, now: Date): Promise<Spent> {
  const [row] = await tx.select({ spent: cardAt.spent }).from(cardAt).where(eq(cardAt.id, cardId)).limit(1)
  return spentAt(row?.spent ?? null, now)
}

/** The same from a row of the view: zero, once that day or month is over. */
export function spentAt(last: LastSpending | null, now: Date): Spent {
  const today = now.toISOString().slice(0, 10)
  return {
    spentToday: last?.on === today ? last.thatDay : '0',
    spentThisMonth: last?.on.slice(0, 7) === today.slice(0, 7) ? last.thatMonth : '0',
  }
}
