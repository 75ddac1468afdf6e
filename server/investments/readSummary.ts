import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/platform/db/Database.ts'
import { investment } from './schema.ts'

/** The four figures above a team's investments, in US dollars: both tokens are worth one. */
export const summarySchema = z.object({
  totalInvested: z.string().describe('In investments that run'),
  currentValue: z.string().describe('What those are worth now'),
  totalEarnings: z.string().describe('What all investments ever earned'),
  activePlans: z.number().describe('How many investments run'),
})

/** Adds a team's investments up. Decimal texts. */
export async function readSummary(orm: Orm, teamId: string): Promise<z.output<typeof summarySchema>> {
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
