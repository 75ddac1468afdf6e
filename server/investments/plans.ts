import type { investmentPlan } from './schema.ts'

/** The first plans, in the order of their list. */
export const PLANS: (typeof investmentPlan.$inferInsert)[] = [
  {
    id: 'plan_stable_growth',
    name: 'Stable Growth',
    description: 'A short, steady plan for money that should not stand idle.',
    ...{ minAmount: '100', maxAmount: '10000', durationDays: 30, apy: '8.5' },
    ...{ riskLevel: 'low', currency: 'USDC', position: 1 },
    features: ['Compounds every day', 'Paid out by itself after 30 days', 'Withdraw early at any time'],
  },
  {
    id: 'plan_balanced_portfolio',
    name: 'Balanced Portfolio',
    description: 'More yield for two months of patience.',
    ...{ minAmount: '500', maxAmount: '25000', durationDays: 60, apy: '12.8' },
    ...{ riskLevel: 'medium', currency: 'USDC', position: 2 },
    features: ['Compounds every day', 'Paid out by itself after 60 days', 'Withdraw early at any time'],
  },
  {
    id: 'plan_high_yield_pro',
    name: 'High Yield Pro',
    description: 'The highest yield, for larger amounts and a quarter of a year.',
    ...{ minAmount: '1000', maxAmount: '50000', durationDays: 90, apy: '18.5' },
    ...{ riskLevel: 'high', currency: 'USDC', position: 3 },
    features: ['Compounds every day', 'Paid out by itself after 90 days', 'Withdraw early at any time'],
  },
  {
    id: 'plan_quick_returns',
    name: 'Quick Returns',
    description: 'Two weeks, low risk, in USDT.',
    ...{ minAmount: '250', maxAmount: '15000', durationDays: 14, apy: '6.2' },
    ...{ riskLevel: 'low', currency: 'USDT', position: 4 },
    features: ['Compounds every day', 'Paid out by itself after 14 days', 'Withdraw early at any time'],
  },
]
