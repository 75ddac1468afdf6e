import type { InvestmentPlan } from '#resources/actions/invest.ts'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** The answer of `GET /investments/summary`, in US dollars. */
interface InvestmentSummary {
  readonly totalInvested: string
  readonly currentValue: string
  readonly totalEarnings: string
  readonly activePlans: number
}

export const usePlans = () => useCall<readonly InvestmentPlan[]>('/investment-plans')

/** The figures, as they change: a yield is a change as well. */
export function useSummary() {
  const summary = useCall<InvestmentSummary>('/investments/summary')
  useLive(INVESTMENTS, summary)
  return summary
}

const INVESTMENTS = ['investments']
