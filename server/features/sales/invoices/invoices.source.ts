import { and, gt, lte, type SQL } from 'drizzle-orm'
import Big from 'big.js'
import { invoices, type Invoice } from '#resources/invoices.ts'
import { discountOf } from '#resources/vocabulary/invoiceDiscount.ts'
import type { AnyRecord } from '#define'
import type { ListSource, SourceRow, Viewer } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { creditNote, invoice, invoiceAt } from './schema.ts'

const plain = sourceOf(invoices, invoiceAt, {
  writtenTo: invoice,
  columns: {
    status: invoiceAt.statusAt,
    // Only for `toRecord`.
    usdRate: invoiceAt.usdRate,
    overAt: invoiceAt.overAt,
    createdBy: invoiceAt.createdBy,
  },
  scope: { of: 'team', column: invoiceAt.teamId },
  follows: [creditNote],
  isSlow: true,
})

/** The invoices of a team. What an invoice is depends on the moment: it becomes overdue by itself. */
export const invoiceSource: ListSource = {
  ...plain,
  holdsAt,
  asSeen: (by) => ({
    ...invoiceSource,
    where: holdsAt(by.now),
    toRecord: (row) => toRecord(row, by),
  }),
}

function holdsAt(now: Date): SQL {
  return and(lte(invoiceAt.validFrom, now), gt(invoiceAt.validUntil, now)) ?? lte(invoiceAt.validFrom, now)
}

interface Seen {
  readonly viewer: Viewer
  readonly now: Date
}

/** It has no day by which it must be paid. */
const SETTLED: readonly string[] = ['draft', 'paid', 'cancelled']

function toRecord(row: SourceRow, { viewer, now }: Seen): AnyRecord {
  const { overAt, status, createdBy } = row
  const usdRate = new Big(String(row['usdRate']))
  const tokens = usdRate.times(String(row['total'])).toFixed(6)
  const record = plain.toRecord(row)
  const isOwnDraft = status === 'draft' && createdBy === viewer.userId
  return {
    ...record,
    discountAmount: discountOf(record as Invoice),
    taxRate: new Big(String(row['taxRate'])).toFixed(),
    usdRate: usdRate.toFixed(),
    usdcAmount: tokens,
    usdtAmount: tokens,
    isPastDue: overAt instanceof Date && overAt <= now && !SETTLED.includes(String(status)),
    deletable: isOwnDraft || viewer.permissions.has('invoices.delete'),
    markable: isOwnDraft || viewer.permissions.has('invoices.markPaid'),
  }
}
