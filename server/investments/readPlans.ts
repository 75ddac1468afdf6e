import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/platform/db/Database.ts'
import { investment, investmentPlan } from './schema.ts'

/** A plan, the same for all users. Amounts and rates are decimal strings. */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  minAmount: z.string(),
  maxAmount: z.string(),
  duration: z.number().describe('Days'),
  apy: z.string().describe('Percent a year'),
  compoundFrequency: z.literal('daily'),
  riskLevel: z.enum(['low', 'medium', 'high']),
  currency: z.string(),
  isActive: z.boolean().describe('Takes new investments'),
  features: z.array(z.string()),
  totalInvested: z.string().describe('What all teams together ever put in'),
  totalInvestors: z.number().describe('How many teams did'),
})

export type InvestmentPlan = z.output<typeof planSchema>

/** Every plan, in order. What teams put in is told in total only. */
export async function readPlans(orm: Orm): Promise<InvestmentPlan[]> {
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
