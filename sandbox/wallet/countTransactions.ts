import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ListParams } from '../collections/query/ListQuery.ts'
import { valuesOf } from '../collections/query/ListQuery.ts'
import type { Orm } from '../db/Database.ts'
import { walletSummary } from './walletSummary.ts'

/** What the summary keeps apart. */
const KEPT_APART = {
  type: walletSummary.type,
  status: walletSummary.status,
  currency: walletSummary.currency,
} as const
/** What does not change how many there are. */
const NEUTRAL = ['page', 'pageSize', '_sort', '_order']

/**
 * How many of a team's transactions a list is about, from the summary: without reading them. `undefined` when it asks
 * for more than the summary knows. `params` must be those that `parseListQuery` accepted.
 */
export async function countTransactions(
  orm: Orm,
  teamId: string,
  params: ListParams,
): Promise<number | undefined> {
  const names = Object.keys(params).filter((name) => !NEUTRAL.includes(name))
  if (names.some((name) => !Object.hasOwn(KEPT_APART, name))) return undefined
  const filters = Object.entries(KEPT_APART).flatMap(([name, column]) => {
    const values = valuesOf(params, name)
    return values.length > 0 ? [inArray(sql`${column}`, [...values])] : []
  })
  const [row] = await orm
    .select({ count: sql<string>`coalesce(sum(${walletSummary.transactions}), 0)` })
    .from(walletSummary)
    .where(and(eq(walletSummary.teamId, teamId), ...filters))
  return Number(row?.count ?? 0)
}
