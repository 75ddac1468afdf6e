import { defineAction, defineFields, field, type RecordOf } from '#define'

const text = field.text({ required: true })

export const RISKS = {
  low: { label: 'Low risk', tone: 'success', icon: 'safety' },
  medium: { label: 'Medium risk', tone: 'warning' },
  high: { label: 'High risk', tone: 'danger', icon: 'warning' },
} as const

const on = defineFields({
  id: field.id(),
  name: text,
  description: text,
  minAmount: field.amount({ asset: 'currency', required: true }),
  maxAmount: field.amount({ asset: 'currency', required: true }),
  /** Days. */
  duration: field.integer({ required: true }),
  apy: field.percent({ required: true }),
  riskLevel: field.enum({ options: RISKS }),
  currency: text,
  isActive: field.boolean({ required: true }),
  features: field.tags({ required: true }),
  totalInvested: field.amount({ asset: 'currency', required: true }),
  totalInvestors: field.integer({ required: true }),
})

/** A plan, as `GET /investment-plans` lists it. */
export type InvestmentPlan = RecordOf<typeof on>

/** Puts money of the team into a plan. */
export const invest = defineAction({
  name: 'invest',
  on,
  label: 'Invest Now',
  permission: 'investments.write',
  confirm: {
    title: 'Invest in {name}',
    stepUp: true,
    fields: { amount: field.amount({ asset: 'currency', required: true, scale: 2, placeholder: '0.00' }) },
    limits: { amount: { min: 'minAmount', max: 'maxAmount' } },
    spends: { amount: 'amount', ask: '/wallet/get-token-balances', at: 'tokenBalances' },
    submitWhen: 'complete',
    review: () => import('#resources/vocabulary/reviewInvestment.ts'),
  },
  call: { path: '/investments', body: { planId: '{id}' } },
  creates: 'investments',
  result: () => import('#resources/vocabulary/investResult.ts'),
  success: 'Investment created successfully',
  failure: 'Failed to create investment',
})
