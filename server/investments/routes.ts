import { z } from 'zod'
import { recordSchema } from '#server/engine/schemas.ts'
import { defineRoute } from '#server/http/route.ts'
import { investInPlan } from './investInPlan.ts'
import { investmentSource } from './investments.source.ts'
import { planSchema, readPlans } from './readPlans.ts'
import { readSummary, summarySchema } from './readSummary.ts'
import { withdrawInvestment } from './withdrawInvestment.ts'

const common = { tag: 'Investments', flag: 'investments' } as const
const answer = recordSchema(investmentSource)

const plans = defineRoute({
  ...common,
  method: 'get',
  path: '/investment-plans',
  summary: 'The plans to invest in',
  access: { permission: 'investments.view' },
  answer: z.array(planSchema),
  handle: async ({ services: { db } }) => ({ data: await readPlans(db.orm) }),
})

const summary = defineRoute({
  ...common,
  method: 'get',
  path: '/investments/summary',
  summary: 'The team’s investments in four figures',
  access: { permission: 'investments.view' },
  answer: summarySchema,
  handle: async ({ caller, services: { db } }) => ({ data: await readSummary(db.orm, caller.team.id) }),
})

const create = defineRoute({
  ...common,
  method: 'post',
  path: '/investments',
  summary: 'Invest in a plan',
  description:
    'From the available balance in the plan’s token. Active at once; the first day’s yield comes a day later.',
  access: { permission: 'investments.write' },
  stepUp: true,
  idempotent: true,
  status: 201,
  body: z.strictObject({
    planId: z.string('Plan is required'),
    amount: z.union([z.number(), z.string()], 'Amount must be a number'),
  }),
  answer,
  handle: async ({ caller, body, services }) => ({
    data: await services.db.transaction((tx) => investInPlan(tx, services, caller, body)),
    message: 'Investment created successfully',
  }),
})

const withdraw = defineRoute({
  ...common,
  method: 'post',
  path: '/investments/:id/withdraw',
  summary: 'Withdraw an investment before it matures',
  description: 'All that it is worth becomes available: the amount and the yield of every day that is over.',
  access: { permission: 'investments.write' },
  stepUp: true,
  idempotent: true,
  body: z.strictObject({}),
  answer,
  handle: async ({ caller, params, services }) => ({
    data: await services.db.transaction((tx) => withdrawInvestment(tx, services, caller, params['id'] ?? '')),
    message: 'Investment withdrawn successfully',
  }),
})

export const routes = [plans, summary, create, withdraw]
