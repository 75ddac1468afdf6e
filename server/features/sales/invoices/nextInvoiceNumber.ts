import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { invoiceCounter } from './schema.ts'

/**
 * The team's next number of a year, never used by another invoice of the team: `INV-2025-001`. A second call
 * waits for this transaction, so numbers never repeat and, unless it is rolled back, leave no gap.
 */
export async function nextInvoiceNumber(tx: Orm, teamId: string, at: Date): Promise<string> {
  const year = at.getUTCFullYear()
  const [row] = await tx
    .insert(invoiceCounter)
    .values({ teamId, year, lastSeq: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounter.teamId, invoiceCounter.year],
      set: { lastSeq: sql`${invoiceCounter.lastSeq} + 1` },
    })
    .returning({ seq: invoiceCounter.lastSeq })
  if (!row) throw new Error('The invoice counter gave no number')
  return `INV-${year}-${String(row.seq).padStart(3, '0')}`
}
