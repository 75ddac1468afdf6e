import { formatExactAmount } from '../../src/framework/define/formatAmount.ts'
import Big from 'big.js'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { currency, currencyNetwork, network } from '../db/schema/ledger.ts'
import { transactionLimit } from '../db/schema/wallet.ts'
import { walletSummary } from './walletSummary.ts'

/** The bounds of a send and how much of them is used. Days and months are UTC's. Decision G-15. */
export interface SendLimit {
  readonly currency: string
  readonly network: string
  readonly min: string
  readonly max: string
  /** Null: no such bound. */
  readonly dailyLimit: string | null
  readonly dailyUsed: string
  readonly monthlyLimit: string | null
  readonly monthlyUsed: string
}

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

/** What is wrong with sending an amount under a limit, one text per bound that it breaks. */
export function refuseByLimit(amount: string, limit: SendLimit): readonly string[] {
  const { currency, min, max, dailyLimit, dailyUsed, monthlyLimit, monthlyUsed } = limit
  const exceeding = (period: string, bound: string | null, used: string) =>
    bound !== null && new Big(used).plus(amount).gt(bound)
      ? [`This exceeds your ${period} limit of ${formatExactAmount(bound, currency)}`]
      : []
  return [
    ...(new Big(amount).lt(min) ? [`Amount must be at least ${formatExactAmount(min, currency)}`] : []),
    ...(new Big(amount).gt(max) ? [`Amount must be at most ${formatExactAmount(max, currency)}`] : []),
    ...exceeding('daily', dailyLimit, dailyUsed),
    ...exceeding('monthly', monthlyLimit, monthlyUsed),
  ]
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
