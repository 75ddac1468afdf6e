import { paymentLinks } from '#resources/paymentLinks.ts'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { AnyRecord } from '#define'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { paymentLink, paymentLinkTotals, paymentSession } from '#server/pay/schema.ts'

const fields = recordFieldsOf(paymentLinks)
const read = recordReader(fields)

/** The payment links of a team, with what was paid. Whether one has expired depends on the moment. */
export const linkSource: ListSource = {
  resource: paymentLinks,
  fields,
  table: paymentLinkTotals,
  writtenTo: paymentLink,
  columns: {
    id: paymentLinkTotals.id,
    name: paymentLinkTotals.name,
    description: paymentLinkTotals.description,
    amount: paymentLinkTotals.amount,
    currency: paymentLinkTotals.currency,
    status: paymentLinkTotals.status,
    expiresAt: paymentLinkTotals.expiresAt,
    totalPayments: paymentLinkTotals.totalPayments,
    totalAmount: paymentLinkTotals.totalAmount,
    createdAt: paymentLinkTotals.createdAt,
    updatedAt: paymentLinkTotals.updatedAt,
    version: paymentLinkTotals.version,
  },
  scope: { of: 'team', column: paymentLinkTotals.teamId },
  // A payment is recorded with its session.
  follows: [paymentSession],
  toRecord,
  asSeen: ({ now }) => ({ ...linkSource, toRecord: (row) => toRecord(row, now) }),
}

/** Without a moment nothing has expired. */
function toRecord(row: SourceRow, now = new Date(0)): AnyRecord {
  const { id, expiresAt } = row
  const isExpired = expiresAt instanceof Date && expiresAt <= now
  return { ...read(row), url: `/pay/${String(id)}`, isExpired }
}
