import { eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletSummary } from './walletSummary.ts'

export interface Totals {
  /** Every transaction, whatever became of it. */
  readonly totalTransactions: number
  /** What the completed ones were worth, in and out, in US dollars. */
  readonly totalTransactionVolume: string
}

/** How many transactions a team has, and what they were worth. */
export async function readTotals(orm: Orm, teamId: string): Promise<Totals> {
  const { transactions, usdValue, status } = walletSummary
  const [row] = await orm
    .select({
      count: sql<string>`coalesce(sum(${transactions}), 0)`,
      volume: sql<string>`trim_scale(coalesce(sum(${usdValue}) filter (where ${status} = 'successful'), 0))`,
    })
    .from(walletSummary)
    .where(eq(walletSummary.teamId, teamId))
  return { totalTransactions: Number(row?.count ?? 0), totalTransactionVolume: row?.volume ?? '0' }
}
