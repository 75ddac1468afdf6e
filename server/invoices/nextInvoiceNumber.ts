import { sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoiceCounter } from './schema.ts'

/** A number that no other invoice of the team has or had. */
export interface InvoiceNumber {
  readonly year: number
  readonly seq: number
  /** `INV-2025-001`. */
  readonly invoiceNumber: string
}

/**
 * The team's next number of a year. Whoever asks at the same time waits for this transaction, so that numbers neither
 * repeat nor, unless it is undone, leave a gap. Decision G-43.
 */
export async function nextInvoiceNumber(tx: Orm, teamId: string, at: Date): Promise<InvoiceNumber> {
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
  return { year, seq: row.seq, invoiceNumber: `INV-${year}-${String(row.seq).padStart(3, '0')}` }
}
