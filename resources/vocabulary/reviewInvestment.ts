import { say } from '#define/said'
import Big from 'big.js'
import { formatAmount, groupDecimal, type RecordInput, type ReviewLine } from '#define'
import type { InvestmentPlan } from '../actions/invest.ts'
import { earningsAfter, valueAfter } from './investmentRules.ts'

/** The terms of an investment, and what comes of it once the amount reaches the minimum. */
export default function reviewInvestment({
  record: { apy, duration, currency, minAmount },
  input: { amount = '' },
}: RecordInput<InvestmentPlan, { readonly amount?: string }>): readonly ReviewLine[] {
  const terms = { amount, apy }
  const reaches = /^\d{1,15}(\.\d{0,18})?$/.test(amount) && new Big(amount.replace(/\.$/, '')).gte(minAmount)
  const earned = () => `+${formatAmount(earningsAfter(terms, duration), currency)}`
  return [
    { label: 'APY', value: say('{apy}%, compounded daily', { apy: groupDecimal(apy) }) },
    { label: 'Duration', value: say('{count} days', { count: duration }) },
    ...(reaches
      ? [
          { label: 'Projected earnings', value: earned(), tone: 'success' as const },
          { label: 'Value at maturity', value: formatAmount(valueAfter(terms, duration), currency) },
        ]
      : []),
    'Simulated – not an offer',
  ]
}
