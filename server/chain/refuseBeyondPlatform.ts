import Big from 'big.js'
import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { movedOutSince, sumInUsd } from '#server/wallet/movedOut.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { readUsdPrices, toUsd } from '#server/wallet/usdPrices.ts'
import { chainSender, chainSending } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Leaving {
  readonly currency: string
  readonly amount: string
}

/**
 * Why an amount may not leave the platform today where `SEND_DAILY_LIMIT_USD` limits what all teams together move out within 24
 * hours, or undefined. Locks the sending wallets, so that two at once see each other.
 */
export async function refuseBeyondPlatform(
  tx: Orm,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
  { currency, amount }: Leaving,
): Promise<string | undefined> {
  const limit = chain?.sending?.dailyLimit
  if (limit === undefined) return undefined
  const prices = await readUsdPrices(tx)
  if (prices[currency] === undefined)
    return `${currency} has no price here, so the platform's daily limit cannot be judged: it cannot be sent`
  await tx
    .select({ network: chainSender.network })
    .from(chainSender)
    .orderBy(asc(chainSender.network))
    .for('update')
  const { kind, reference } = walletTransaction
  const [left] = await tx
    .select({ usd: sumInUsd })
    .from(walletTransaction)
    .leftJoin(chainSending, eq(chainSending.reference, reference))
    .where(
      and(
        movedOutSince(new Date(now().getTime() - DAY_MS)),
        // Of payments only what the sending wallet signed: what a sandbox has simulated took nothing out of it.
        or(ne(kind, 'send'), isNotNull(chainSending.reference)),
      ),
    )
  if (new Big(left?.usd ?? 0).plus(toUsd(prices, amount, currency)).lte(limit)) return undefined
  return 'The platform sends no more today. Try again tomorrow, or send less'
}
