import { and, gt, lte, type SQL } from 'drizzle-orm'
import { paymentLinks } from '#resources/paymentLinks.ts'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { paymentLink, paymentLinkTotals, paymentSession } from '#server/features/sales/pay/schema.ts'

const plain = sourceOf(paymentLinks, paymentLinkTotals, {
  writtenTo: paymentLink,
  columns: { status: paymentLinkTotals.statusAt, teamSlug: paymentLinkTotals.teamSlug },
  scope: { of: 'team', column: paymentLinkTotals.teamId },
  // A payment is recorded with its session.
  follows: [paymentSession],
})

/** The payment links of a team, with what was paid. What a link is depends on the moment: it expires by itself. */
export const linkSource: ListSource = {
  ...plain,
  holdsAt,
  toRecord: (row) => ({ ...plain.toRecord(row), url: `/pay/${addressIn(row)}` }),
  asSeen: ({ now }) => ({ ...linkSource, where: holdsAt(now) }),
}

/** The readable one, where team and link have one. */
function addressIn({ id, slug, teamSlug }: SourceRow): string {
  return slug && teamSlug ? `${String(teamSlug)}/${String(slug)}` : String(id)
}

function holdsAt(now: Date): SQL {
  const begun = lte(paymentLinkTotals.validFrom, now)
  return and(begun, gt(paymentLinkTotals.validUntil, now)) ?? begun
}
