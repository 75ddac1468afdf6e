import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { investment, investmentPlan } from './schema.ts'

const common = { tag: 'Investments', flag: 'investments' } as const

/** A plan, the same for all users. Amounts and rates are decimal strings. */
const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  minAmount: z.string(),
  maxAmount: z.string(),
  duration: z.number().describe('Days'),
  apy: z.string().describe('Percent per year'),
  compoundFrequency: z.literal('daily'),
  riskLevel: z.enum(['low', 'medium', 'high']),
  currency: z.string(),
  isActive: z.boolean().describe('Whether it accepts new investments'),
  features: z.array(z.string()),
  totalInvested: z.string().describe('Total invested by all teams'),
  totalInvestors: z.number().describe('Number of teams that invested'),
})

const plans = defineRoute('GET /investment-plans', {
  ...common,
  summary: 'List investment plans',
  access: { permission: 'investments.view' },
  answer: z.array(planSchema),
  handle: async ({ services: { db } }) => ({ data: await readPlans(db.orm) }),
})

/** The four figures above a team's investments, in US dollars: both tokens are worth one. */
const summarySchema = z.object({
  totalInvested: z.string().describe('In active investments'),
  currentValue: z.string().describe('Current value of active investments'),
  totalEarnings: z.string().describe('Total earnings of all investments'),
  activePlans: z.number().describe('Number of active investments'),
})

const summary = defineRoute('GET /investments/summary', {
  ...common,
  summary: 'Retrieve investment totals',
  access: { permission: 'investments.view' },
  answer: summarySchema,
  handle: async ({ caller, services: { db } }) => ({ data: await readSummary(db.orm, caller.team.id) }),
})

export const routes = [plans, summary]

/** Every plan, in order. What teams put in is shown in total only. */
async function readPlans(orm: Orm): Promise<z.output<typeof planSchema>[]> {
  const { durationDays, position, ...plan } = getTableColumns(investmentPlan)
  return orm
    .select({
      ...plan,
      duration: durationDays,
      totalInvested: sql<string>`trim_scale(coalesce(sum(${investment.amount}), 0))::text`,
      totalInvestors: sql<number>`count(distinct ${investment.teamId})::integer`,
    })
    .from(investmentPlan)
    .leftJoin(investment, eq(investment.planId, investmentPlan.id))
    .groupBy(investmentPlan.id)
    .orderBy(asc(position))
}

/** Adds a team's investments up. Decimal texts. */
async function readSummary(orm: Orm, teamId: string): Promise<z.output<typeof summarySchema>> {
  const runs = sql`filter (where ${investment.status} in ('active', 'pending'))`
  const sum = (column: typeof investment.amount | typeof investment.currentValue) =>
    sql<string>`trim_scale(coalesce(sum(${column}) ${runs}, 0))::text`
  const [row] = await orm
    .select({
      totalInvested: sum(investment.amount),
      currentValue: sum(investment.currentValue),
      totalEarnings: sql<string>`trim_scale(coalesce(sum(${investment.earnings}), 0))::text`,
      activePlans: sql<number>`(count(*) filter (where ${investment.status} = 'active'))::integer`,
    })
    .from(investment)
    .where(eq(investment.teamId, teamId))
  if (!row) throw new Error('A sum always has a row')
  return row
}
