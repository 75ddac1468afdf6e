import { useCall } from '../../framework/api/useCall.ts'

/** A plan, as `GET /investment-plans` lists it. Amounts and rates are decimal texts. Spec B, section 3. */
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

/** How often the figures are asked for while an investment runs. */
const REFRESH_MS = 10_000

export const usePlans = () => useCall<readonly InvestmentPlan[]>('/investment-plans')

export const useSummary = () =>
  useCall<InvestmentSummary>(
    '/investments/summary',
    {},
    { refetchEvery: (answer) => (answer?.data.activePlans ? REFRESH_MS : false) },
  )
