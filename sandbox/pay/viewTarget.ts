import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { invoice } from '../db/schema/invoices.ts'
import { emitInvoiceEvent } from '../invoices/emitInvoiceEvent.ts'
import type { Services } from '../Services.ts'
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
  if (row) await emitInvoiceEvent(tx, services, 'invoice.viewed', row)
}
