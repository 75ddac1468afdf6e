import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { SendLimit } from '#resources/vocabulary/spending.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { currency, currencyNetwork, network } from '#server/core/ledger/schema.ts'
import { transactionLimit } from './schema.ts'
import { walletSummary } from './summaryAxes.ts'

/** A team's limits for every token on every network; what failed does not count as used. */
export async function readLimits(orm: Orm, teamId: string, now: Date): Promise<readonly SendLimit[]> {
  const limits = await orm
    .select({
      currency: transactionLimit.currency,
      network: transactionLimit.network,
      min: transactionLimit.min,
      max: transactionLimit.max,
      dailyLimit: transactionLimit.daily,
      monthlyLimit: transactionLimit.monthly,
    })
    .from(transactionLimit)
    .innerJoin(
      currencyNetwork,
      and(
        eq(currencyNetwork.currency, transactionLimit.currency),
        eq(currencyNetwork.network, transactionLimit.network),
        eq(currencyNetwork.enabled, true),
        eq(currencyNetwork.configured, true),
      ),
    )
    .innerJoin(currency, eq(currency.code, transactionLimit.currency))
    .innerJoin(network, eq(network.name, transactionLimit.network))
    .where(eq(transactionLimit.teamTier, 'standard'))
    .orderBy(asc(currency.position), asc(network.position))
  const used = await readUsed(orm, teamId, now)
  return limits.map((limit) => {
    const own = used.find((row) => row.currency === limit.currency && row.network === limit.network)
    return { ...limit, dailyUsed: own?.daily ?? '0', monthlyUsed: own?.monthly ?? '0' }
  })
}

async function readUsed(orm: Orm, teamId: string, now: Date) {
  const today = now.toISOString().slice(0, 10)
  const { amount, day, currency, network } = walletSummary
  return orm
    .select({
      currency,
      network,
      daily: sql<string>`trim_scale(coalesce(sum(${amount}) filter (where ${eq(day, today)}), 0))`,
      monthly: sql<string>`trim_scale(sum(${amount}))`,
    })
    .from(walletSummary)
    .where(
      and(
        eq(walletSummary.teamId, teamId),
        eq(walletSummary.kind, 'send'),
        inArray(walletSummary.status, ['pending', 'successful']),
        gte(day, `${today.slice(0, 7)}-01`),
      ),
    )
    .groupBy(currency, network)
}
