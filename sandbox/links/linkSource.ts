import { paymentLinks } from '../../resources/paymentLinks.ts'
import { recordFieldsOf } from '../collections/engineFields.ts'
import type { ListSource } from '../collections/ListSource.ts'
import { recordReader } from '../collections/recordReader.ts'
import { paymentLinkTotals } from '../db/schema/payments.ts'

const fields = recordFieldsOf(paymentLinks)
const read = recordReader(fields)

/** The payment links of a team, with what was paid. */
export const linkSource: ListSource = {
  resource: paymentLinks,
  fields,
  table: paymentLinkTotals,
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
  toRecord: (row) => ({ ...read(row), url: `/pay/${String(row['id'])}` }),
}
