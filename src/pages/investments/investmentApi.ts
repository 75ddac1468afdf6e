import type { InvestmentPlan } from '#resources/actions/invest.ts'
import { useCall } from '#framework/api'

/** What one can invest in. */
export const usePlans = () => useCall<readonly InvestmentPlan[]>('/investment-plans')
