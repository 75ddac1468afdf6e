import { say } from '#define/said'
import { type Acted, type ActionResult, formatAmount, formatExactAmount, groupDecimal } from '#define'
import type { InvestmentPlan } from '../actions/invest.ts'
import { earningsAfter } from './investmentRules.ts'
import { STATUSES } from './statuses.ts'

/** The result of an investment. */
export default function investResult({
  record: { name, apy, duration, currency },
  input: { amount = '0' },
  answer,
}: Acted<InvestmentPlan, { readonly amount?: string }>): ActionResult {
  return {
    title: formatExactAmount(amount, currency),
    status: STATUSES.active,
    lines: [
      { label: 'Plan', value: name },
      { label: 'APY', value: say('{apy}%, compounded daily', { apy: groupDecimal(apy) }) },
      { label: 'Duration', value: say('{count} days', { count: duration }) },
      {
        label: 'Projected earnings',
        value: `+${formatAmount(earningsAfter({ amount, apy }, duration), currency)}`,
      },
    ],
    leadsTo: { label: 'View investment', path: `/dashboard/investments/${String(answer['id'])}` },
  }
}
