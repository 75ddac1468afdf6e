import { type Acted, type ActionResult, formatExactAmount } from '#define'
import type { PaymentToReview } from '../paymentsToReview.ts'
import { STATUSES } from './statuses.ts'
import { waitingResult } from './waitingResult.ts'

/** The result of a refund. */
export default function refundResult({
  record: { refundable, currency, name, payerName },
  input: { to = '' },
  answer,
}: Acted<PaymentToReview, { readonly to?: string }>): ActionResult {
  const title = formatExactAmount(refundable ?? '0', currency)
  const lines = [
    { label: 'Payment', value: name ?? '' },
    ...(payerName ? [{ label: 'Payer', value: payerName }] : []),
    { label: 'Sent to', value: to },
  ]
  return (
    waitingResult(answer, { title, lines }) ?? {
      title,
      lines,
      status: STATUSES.pending,
      leadsTo: {
        label: 'View transaction',
        path: `/dashboard/transactions/${String(answer['refundId'])}`,
      },
    }
  )
}
