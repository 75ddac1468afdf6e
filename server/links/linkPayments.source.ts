import { linkPayments } from '#resources/linkPayments.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { linkPayment, paymentSession } from '#server/pay/schema.ts'

/** What was paid through the links of a team. */
export const linkPaymentSource = sourceOf(linkPayments, linkPayment, {
  scope: { of: 'team', column: linkPayment.teamId },
  follows: [paymentSession],
})
