import { formatExactAmount, type RecordInput, type ReviewLine } from '#define'
import type { PaymentToReview } from '../paymentsToReview.ts'
import { payerHears } from './payerHears.ts'

/** What accepting a payment means. */
export default function reviewAcceptance({
  record: { invoiceId, amountMissing, amountOver, currency, payerEmail },
}: RecordInput<PaymentToReview>): readonly ReviewLine[] {
  const isShort = Number(amountMissing) > 0
  const isOver = Number(amountOver) > 0
  return [
    ...(isShort
      ? [
          {
            label: 'Written off',
            value: formatExactAmount(amountMissing ?? '0', currency),
            tone: 'warning' as const,
          },
        ]
      : []),
    ...(isOver ? [{ label: 'Overpayment kept', value: formatExactAmount(amountOver ?? '0', currency) }] : []),
    ...(invoiceId ? ['The invoice is paid.'] : []),
    payerHears(payerEmail),
  ]
}
