import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** A plan, as `GET /investment-plans` lists it. Amounts and rates are decimal strings. */
export interface InvestmentPlan {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly minAmount: string
  readonly maxAmount: string
  /** Days. */
  readonly duration: number
  readonly apy: string
  readonly riskLevel: 'low' | 'medium' | 'high'
  readonly currency: string
  readonly isActive: boolean
  readonly features: readonly string[]
  readonly totalInvested: string
  readonly totalInvestors: number
}

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
