import { formatExactAmount, type Given, type ReviewLine } from '#define'
import type { PaymentToReview } from '../paymentsToReview.ts'

/** What asking for the rest does. */
export default function reviewRest({
  record: { amountMissing, currency, payerEmail },
}: Given<PaymentToReview>): readonly ReviewLine[] {
  return [
    { label: 'Still to be paid', value: formatExactAmount(amountMissing ?? '0', currency) },
    { label: 'Same address', value: 'for 7 more days' },
    payerEmail
      ? `${payerEmail} gets the link by mail.`
      : 'There is no mail address of the payer: copy the payment link and send it.',
  ]
}
