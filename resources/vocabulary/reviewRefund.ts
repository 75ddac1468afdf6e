import { formatExactAmount, type RecordInput, type ReviewLine } from '#define'
import type { PaymentToReview } from '../paymentsToReview.ts'
import { sendFee } from './sendFee.ts'
import { payerHears } from './payerHears.ts'

/** Decimals of the tokens that are paid with. */
const DECIMALS = 6

/** What a refund costs, and who hears of it. */
export default function reviewRefund({
  record: { refundable, currency, status, payerEmail },
}: RecordInput<PaymentToReview>): readonly ReviewLine[] {
  const parts = sendFee(refundable ?? '', DECIMALS)
  if (!parts) return []
  return [
    {
      label: status === 'overpaid' ? 'Over by' : 'Amount to refund',
      value: formatExactAmount(refundable ?? '0', currency),
    },
    { label: 'Network fee', value: formatExactAmount(parts.fee, currency) },
    { label: 'The payer gets', value: formatExactAmount(parts.recipientGets, currency), tone: 'success' },
    payerHears(payerEmail),
  ]
}
