import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { chainSending } from './schema.ts'

/** What a payment on a real chain waits for; null once it has its outcome, and for all others. */
export async function readSendingState(orm: Orm, reference: string): Promise<'open' | 'cancelling' | null> {
  const [row] = await orm
    .select({ cancelledAt: chainSending.cancelledAt })
    .from(chainSending)
    .where(and(eq(chainSending.reference, reference), eq(chainSending.status, 'open')))
  if (!row) return null
  return row.cancelledAt === null ? 'open' : 'cancelling'
}
