import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { planSchema, readPlans } from './readPlans.ts'
import { readSummary, summarySchema } from './readSummary.ts'

const common = { tag: 'Investments', flag: 'investments' } as const

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

export const routes = [plans, summary]
