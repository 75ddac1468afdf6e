import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { insertInvoiceEvent } from '#server/invoices/insertInvoiceEvent.ts'
import { invoice } from '#server/invoices/schema.ts'
import type { Services } from '#server/Services.ts'

interface Paid {
  /** The invoice's. */
  readonly id: string
  /** The token. */
  readonly method: string
}

/** Makes an invoice that still waits for its money a paid one, once, and tells of it. */
export async function payInvoice(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  { id, method }: Paid,
): Promise<void> {
  const at = services.now()
  const [paid] = await tx
    .update(invoice)
    .set({
      status: 'paid',
      paidAt: at,
      paymentMethod: method,
      updatedAt: at,
      version: sql`${invoice.version} + 1`,
    })
    .where(and(eq(invoice.id, id), inArray(invoice.status, ['sent', 'viewed'])))
    .returning()
  if (paid) await insertInvoiceEvent(tx, services, 'invoice.paid', paid)
}
