import { paymentLinks } from '#resources/paymentLinks.ts'
import type { AnyRecord } from '#define'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { paymentLink, paymentLinkTotals, paymentSession } from '#server/pay/schema.ts'

const plain = sourceOf(paymentLinks, paymentLinkTotals, {
  writtenTo: paymentLink,
  scope: { of: 'team', column: paymentLinkTotals.teamId },
  // A payment is recorded with its session.
  follows: [paymentSession],
})

/** The payment links of a team, with what was paid. Whether one has expired depends on the moment. */
export const linkSource: ListSource = {
  ...plain,
  toRecord,
  asSeen: ({ now }) => ({ ...linkSource, toRecord: (row) => toRecord(row, now) }),
}

/** Without a moment nothing has expired. */
function toRecord(row: SourceRow, now = new Date(0)): AnyRecord {
  const { id, expiresAt } = row
  const isExpired = expiresAt instanceof Date && expiresAt <= now
  return { ...plain.toRecord(row), url: `/pay/${String(id)}`, isExpired }
}
