import { eq, sql } from 'drizzle-orm'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { computeItem, type AnyRecord } from '#define'
import { inputFieldsOf } from '#server/engine/engineFields.ts'
import { checkInput } from '#server/engine/write/checkInput.ts'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import { cleanUp, dropComputed, fillIn } from '#server/engine/write/fillIn.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice, invoiceItem } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { nextInvoiceNumber } from './nextInvoiceNumber.ts'
import { lockInvoice, readInvoice, type Place } from './readInvoice.ts'

const fields = inputFieldsOf(invoices)

/**
 * Stores a new draft under the next number, with its totals worked out (I-12).
 * Throws 400 with what is wrong per field.
 */
export async function createInvoice(tx: Orm, services: Services, caller: Caller, sent: AnyRecord) {
  const input = dropComputed(invoices.fields, sent)
  await checkInput({ tx, services, caller }, fields, input)
  const values = fillIn(invoices.fields, input)
  const at = services.now()
  const id = createId('inv', services.randomBytes)
  const stamp = { id, teamId: caller.team.id, createdBy: caller.userId, createdAt: at, updatedAt: at }
  const number = await nextInvoiceNumber(tx, caller.team.id, at)
  await tx.insert(invoice).values({ ...toRow(values), ...stamp, ...number })
  await writeItems(tx, services, id, values)
  await recordAudit(
    { tx, services, caller },
    {
      action: 'invoice_created',
      target: { type: 'invoice', id },
      details: { invoiceNumber: number.invoiceNumber, total: values['total'] },
    },
  )
  return readInvoice(tx, services, caller, id)
}

/**
 * Changes a draft or sent invoice: only the fields that are sent, and the totals that follow.
 * Throws 400 per field, 404, 409 for an invoice that is past editing, 412 with the record when it has changed.
 */
export async function editInvoice(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, version }: Place,
  sent: AnyRecord,
) {
  const { status } = await lockInvoice(tx, caller, id)
  const record = await readInvoice(tx, services, caller, id)
  checkVersion(record, version)
  if (status !== 'draft' && status !== 'sent')
    throw new ApiError(409, 'Only draft and sent invoices can be edited')
  const input = dropComputed(invoices.fields, sent)
  await checkInput({ tx, services, caller }, fields, input, { partial: true })
  const values = computeItem(invoices.fields, { ...record, ...cleanUp(fields, input) })
  await tx
    .update(invoice)
    .set({ ...toRow(values), version: sql`${invoice.version} + 1`, updatedAt: services.now() })
    .where(eq(invoice.id, id))
  await tx.delete(invoiceItem).where(eq(invoiceItem.invoiceId, id))
  await writeItems(tx, services, id, values)
  await recordAudit(
    { tx, services, caller },
    {
      action: 'invoice_updated',
      target: { type: 'invoice', id },
      details: { fields: Object.keys(input) },
    },
  )
  return readInvoice(tx, services, caller, id)
}

/** Checked and completed values as the table takes them. The definition says which of them are there. */
function toRow(values: AnyRecord) {
  const record = values as Invoice
  return {
    fromCompanyName: record.fromCompanyName,
    fromContactName: record.fromContactName,
    fromEmail: record.fromEmail,
    fromPhone: record.fromPhone,
    fromAddress: record.fromAddress,
    fromWebsite: record.fromWebsite,
    customerName: record.customerName,
    customerEmail: record.customerEmail,
    customerAddress: record.customerAddress,
    currency: record.currency,
    dueDate: record.dueDate,
    taxRate: record.taxRate ?? '0',
    subtotal: record.subtotal ?? '0',
    taxAmount: record.taxAmount ?? '0',
    total: record.total ?? '0',
    notes: record.notes,
    terms: record.terms,
  }
}

async function writeItems(tx: Orm, services: Services, invoiceId: string, values: AnyRecord): Promise<void> {
  const { items } = values as Invoice
  await tx.insert(invoiceItem).values(
    items.map(({ description, quantity, rate }, line) => ({
      id: createId('itm', services.randomBytes),
      ...{ invoiceId, line, description, quantity, rate },
    })),
  )
}
