import { customerPayments } from '#resources/customerPayments.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { customerPayment } from './schema.ts'

/** What the customers of a team paid. */
export const customerPaymentSource = sourceOf(customerPayments, customerPayment, {
  scope: { of: 'team', column: customerPayment.teamId },
  follows: [walletTransaction, invoice],
})
