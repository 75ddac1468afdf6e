import type { invoice } from '#server/features/sales/invoices/schema.ts'
import type { paymentLink } from './schema.ts'

/** Whether something can be paid: `expired` still takes what is on its way. */
export type PayableState = 'open' | 'paid' | 'inactive' | 'expired'

/** Whether money that arrives for something in this state can pay for it. */
export const takesMoney = (state: PayableState): boolean => state === 'open' || state === 'expired'

const INVOICES = {
  draft: 'inactive',
  sent: 'open',
  viewed: 'open',
  paid: 'paid',
  cancelled: 'inactive',
} as const satisfies Record<(typeof invoice.$inferSelect)['status'], PayableState>

/** The state of an invoice for its payers. */
export const stateOfInvoice = ({
  status,
  deletedAt,
}: Pick<typeof invoice.$inferSelect, 'status' | 'deletedAt'>): PayableState =>
  deletedAt === null ? INVOICES[status] : 'inactive'

/** The state of a link for its payers, at a moment. */
export function stateOfLink(
  {
    status,
    expiresAt,
    deletedAt,
  }: Pick<typeof paymentLink.$inferSelect, 'status' | 'expiresAt' | 'deletedAt'>,
  now: Date,
): PayableState {
  if (deletedAt !== null) return 'inactive'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return status === 'active' ? 'open' : 'inactive'
}
