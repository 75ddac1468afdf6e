import { formatAmount, type RecordInput, type ReviewLine } from '#define'
import type { Investment } from '../investments.ts'

/** What an early withdrawal brings, and what it costs. */
export default function reviewWithdrawal({
  record: { currentValue, projectedValue, forgoneEarnings, currency, daysRemaining },
}: RecordInput<Investment>): readonly ReviewLine[] {
  return [
    { label: 'You receive now', value: formatAmount(currentValue, currency), tone: 'success' },
    { label: 'Value at maturity', value: formatAmount(projectedValue, currency) },
    { label: 'Earnings you lose', value: formatAmount(forgoneEarnings, currency), tone: 'danger' },
    { label: 'Days remaining', value: String(daysRemaining) },
  ]
}
