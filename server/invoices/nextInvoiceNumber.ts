import { sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoiceCounter } from './schema.ts'

/**
 * The team's next number of a year, which no other invoice of it has or had: `INV-2025-001`. Whoever asks at the same time
 * waits for this transaction, so that numbers neither repeat nor, unless it is undone, leave a gap.
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
