import { eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice } from './schema.ts'
import { payment } from '#server/pay/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { insertInvoiceEvent } from './insertInvoiceEvent.ts'
import { invoiceMail } from './invoiceMail.ts'
import { payLinkOf } from './payLinkOf.ts'
import { lockInvoice, readInvoice, type InvoiceRow, type Place } from './readInvoice.ts'

/** Sends a draft to its customer, by mail. Throws 404, and 409 for what is no draft. */
export async function sendInvoice(tx: Orm, services: Services, caller: Caller, id: string) {
  const row = await lockInvoice(tx, caller, id)
  if (row.status !== 'draft') throw new ApiError(409, 'Only a draft can be sent')
  const sent = await change(tx, services, row, { status: 'sent', sentAt: services.now() })
  await sendMail(tx, services, invoiceMail(sent, payLinkOf(services, sent.id)))
  await insertInvoiceEvent(tx, services, 'invoice.sent', sent)
  return finish(tx, services, caller, sent, 'invoice_sent')
}

/**
 * Notes that an invoice was paid another way; the books stay as they are. Decision G-41.
 * Throws 403 for who may not, 404, and 409 for one that is paid or cancelled.
 */
export async function markInvoicePaid(tx: Orm, services: Services, caller: Caller, id: string) {
  const row = await lockInvoice(tx, caller, id)
  requireOwnDraftOr('invoices.markPaid', caller, row)
  if (row.status === 'cancelled') throw new ApiError(409, 'Restore the invoice first')
  if (row.status === 'paid') throw new ApiError(409, 'The invoice is already paid')
  const changes = { status: 'paid', paidAt: services.now(), paymentMethod: 'Manual' } as const
  const paid = await change(tx, services, row, changes)
  await insertInvoiceEvent(tx, services, 'invoice.paid', paid)
  return finish(tx, services, caller, paid, 'invoice_marked_paid')
}

/** Takes an invoice back: its link stops working. Throws 404, and 409 for one that is paid or cancelled. */
export async function cancelInvoice(tx: Orm, services: Services, caller: Caller, id: string) {
  const row = await lockInvoice(tx, caller, id)
  if (row.status === 'cancelled') throw new ApiError(409, 'The invoice is already cancelled')
  if (row.status === 'paid') throw new ApiError(409, 'A paid invoice cannot be cancelled')
  const cancelled = await change(tx, services, row, { status: 'cancelled' })
  await insertInvoiceEvent(tx, services, 'invoice.cancelled', cancelled)
  return finish(tx, services, caller, cancelled, 'invoice_cancelled')
}

/** Makes a cancelled invoice again what it was before. Throws 404, and 409 for one that is not cancelled. */
export async function restoreInvoice(tx: Orm, services: Services, caller: Caller, id: string) {
  const row = await lockInvoice(tx, caller, id)
  if (row.status !== 'cancelled') throw new ApiError(409, 'Only a cancelled invoice can be restored')
  const restored = await change(tx, services, row, { status: statusBefore(row) })
  return finish(tx, services, caller, restored, 'invoice_restored')
}

function statusBefore({ viewedAt, sentAt }: InvoiceRow): InvoiceRow['status'] {
  if (viewedAt) return 'viewed'
  return sentAt ? 'sent' : 'draft'
}

/**
 * Hides an invoice for ever; its number stays burnt (G-42). Answers the record as it was.
 * Throws 403 for who may not, 404, 409 when money was received for it, 412 with the record when it has changed.
 */
export async function deleteInvoice(tx: Orm, services: Services, caller: Caller, { id, version }: Place) {
  const row = await lockInvoice(tx, caller, id)
  requireOwnDraftOr('invoices.delete', caller, row)
  if ((await tx.$count(payment, eq(payment.targetId, id))) > 0)
    throw new ApiError(409, 'Payments were received for this invoice. Cancel it instead.')
  const record = await readInvoice(tx, services, caller, id)
  checkVersion(record, version)
  await change(tx, services, row, { deletedAt: services.now() })
  const { invoiceNumber } = row
  await recordAudit(
    { tx, services, caller },
    {
      action: 'invoice_deleted',
      target: { type: 'invoice', id },
      details: { invoiceNumber },
    },
  )
  return record
}

/** Members may do it to their own drafts, those who hold the permission to any. Research 2.3. */
function requireOwnDraftOr(
  permission: 'invoices.markPaid' | 'invoices.delete',
  { permissions, userId }: Caller,
  { status, createdBy }: InvoiceRow,
): void {
  if (permissions.has(permission) || (status === 'draft' && createdBy === userId)) return
  throw new ApiError(403, 'This is possible only with drafts of your own', { missingPermission: permission })
}

type Changes = Partial<Pick<InvoiceRow, 'status' | 'sentAt' | 'paidAt' | 'paymentMethod' | 'deletedAt'>>

async function change(
  tx: Orm,
  services: Services,
  { id }: InvoiceRow,
  changes: Changes,
): Promise<InvoiceRow> {
  const [row] = await tx
    .update(invoice)
    .set({ ...changes, version: sql`${invoice.version} + 1`, updatedAt: services.now() })
    .where(eq(invoice.id, id))
    .returning()
  if (!row) throw new Error(`The invoice ${id} is gone while it is locked`)
  return row
}

async function finish(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, invoiceNumber }: InvoiceRow,
  action: string,
): Promise<AnyRecord> {
  await recordAudit(
    { tx, services, caller },
    {
      action,
      target: { type: 'invoice', id },
      details: { invoiceNumber },
    },
  )
  return readInvoice(tx, services, caller, id)
}
