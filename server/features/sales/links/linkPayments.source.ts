import { linkPayments } from '#resources/linkPayments.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { linkPayment, paymentSession } from '#server/features/sales/pay/schema.ts'

/** What was paid through the links of a team. */
export const linkPaymentSource = sourceOf(linkPayments, linkPayment, {
  scope: { of: 'team', column: linkPayment.teamId },
  follows: [paymentSession],
})
