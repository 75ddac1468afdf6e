import { say } from '#define/said'
import { formatExactAmount, type RecordInput, type ReviewLine } from '#define'
import type { PaymentToReview } from '../paymentsToReview.ts'

/** What asking for the rest does. */
export default function reviewRest({
  record: { amountMissing, currency, payerEmail },
}: RecordInput<PaymentToReview>): readonly ReviewLine[] {
  return [
    { label: 'Remaining balance', value: formatExactAmount(amountMissing ?? '0', currency) },
    { label: 'Same address', value: 'for 7 more days' },
    payerEmail
      ? say('We’ll email the link to {email}.', { email: payerEmail })
      : 'We don’t have the payer’s email. Copy the payment link and send it yourself.',
  ]
}
