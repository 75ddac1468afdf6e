import { customerPayments } from '#resources/customerPayments.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { invoice } from '#server/invoices/schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { customerPayment } from './schema.ts'

/** What the customers of a team paid. */
export const customerPaymentSource = sourceOf(customerPayments, customerPayment, {
  scope: { of: 'team', column: customerPayment.teamId },
  follows: [walletTransaction, invoice],
})
