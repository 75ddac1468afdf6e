import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice } from '#server/invoices/schema.ts'
import { insertInvoiceEvent } from '#server/invoices/insertInvoiceEvent.ts'
import type { Services } from '#server/Services.ts'
import type { Payable } from './findTarget.ts'

/** Notes that somebody outside the team opened an invoice that was sent to them, once. */
export async function viewTarget(tx: Orm, services: Services, { id, isUnseen }: Payable): Promise<void> {
  if (!isUnseen) return
  const at = services.now()
  const [row] = await tx
    .update(invoice)
    .set({ status: 'viewed', viewedAt: at, updatedAt: at, version: sql`${invoice.version} + 1` })
    .where(and(eq(invoice.id, id), eq(invoice.status, 'sent')))
    .returning()
  if (row) await insertInvoiceEvent(tx, services, 'invoice.viewed', row)
}
