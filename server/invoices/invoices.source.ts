import { and, gt, lte } from 'drizzle-orm'
import Big from 'big.js'
import { invoices } from '#resources/invoices.ts'
import type { AnyRecord } from '#define'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource, SourceRow, Viewer } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { invoice, invoiceAt } from './schema.ts'

const fields = recordFieldsOf(invoices)
const read = recordReader(fields)

const columns = {
  id: invoiceAt.id,
  invoiceNumber: invoiceAt.invoiceNumber,
  status: invoiceAt.statusAt,
  fromCompanyName: invoiceAt.fromCompanyName,
  fromContactName: invoiceAt.fromContactName,
  fromEmail: invoiceAt.fromEmail,
  fromPhone: invoiceAt.fromPhone,
  fromAddress: invoiceAt.fromAddress,
  fromWebsite: invoiceAt.fromWebsite,
  customerName: invoiceAt.customerName,
  customerEmail: invoiceAt.customerEmail,
  customerAddress: invoiceAt.customerAddress,
  currency: invoiceAt.currency,
  dueDate: invoiceAt.dueDate,
  items: invoiceAt.items,
  taxRate: invoiceAt.taxRate,
  subtotal: invoiceAt.subtotal,
  taxAmount: invoiceAt.taxAmount,
  total: invoiceAt.total,
  notes: invoiceAt.notes,
  terms: invoiceAt.terms,
  createdAt: invoiceAt.createdAt,
  sentAt: invoiceAt.sentAt,
  viewedAt: invoiceAt.viewedAt,
  paidAt: invoiceAt.paidAt,
  paymentMethod: invoiceAt.paymentMethod,
  paymentAddress: invoiceAt.paymentAddress,
  itemCount: invoiceAt.itemCount,
  transactions: invoiceAt.transactions,
  version: invoiceAt.version,
  updatedAt: invoiceAt.updatedAt,
  // Only for `toRecord`.
  usdRate: invoiceAt.usdRate,
  overAt: invoiceAt.overAt,
  createdBy: invoiceAt.createdBy,
}

/** The invoices of a team. What an invoice is depends on the moment: it becomes overdue by itself. */
export const invoiceSource: ListSource = {
  resource: invoices,
  fields,
  table: invoiceAt,
  writtenTo: invoice,
  columns,
  scope: { of: 'team', column: invoiceAt.teamId },
  toRecord: read,
  asSeen: (by) => ({
    ...invoiceSource,
    where:
      and(lte(invoiceAt.validFrom, by.now), gt(invoiceAt.validUntil, by.now)) ??
      lte(invoiceAt.validFrom, by.now),
    toRecord: (row) => toRecord(row, by),
  }),
}

interface Seen {
  readonly viewer: Viewer
  readonly now: Date
}

function toRecord(row: SourceRow, { viewer, now }: Seen): AnyRecord {
  const { overAt, status, createdBy } = row
  const usdRate = new Big(String(row['usdRate']))
  const tokens = usdRate.times(String(row['total'])).toFixed(6)
  return {
    ...read(row),
    taxRate: new Big(String(row['taxRate'])).toFixed(),
    usdRate: usdRate.toFixed(),
    usdcAmount: tokens,
    usdtAmount: tokens,
    isPastDue: overAt instanceof Date && overAt <= now && status !== 'paid',
    isOwnDraft: status === 'draft' && createdBy === viewer.userId,
  }
}
