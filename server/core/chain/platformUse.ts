import Big from 'big.js'
import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { movedOutSince, sumInUsd } from '#server/core/wallet/movedOut.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { chainSender, chainSending } from './schema.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What all teams together moved out within 24 hours, and the most that they may; US dollars. */
export interface PlatformUse {
  readonly limit: string
  readonly used: string
}

/** Where `SEND_DAILY_LIMIT_USD` limits what leaves: how much has. Locks the sending wallets, so that two at once see each other. */
export async function lockPlatformUse({
  tx,
  services,
}: WorkContext<'chain' | 'now'>): Promise<PlatformUse | undefined> {
  if (services.chain?.sending?.dailyLimit !== undefined)
    await tx
      .select({ network: chainSender.network })
      .from(chainSender)
      .orderBy(asc(chainSender.network))
      .for('update')
  return readPlatformUse(tx, services)
}

/** The same as it is at the moment. */
export async function readPlatformUse(
  orm: Orm,
  { chain, now }: Pick<Services, 'chain' | 'now'>,
): Promise<PlatformUse | undefined> {
  const limit = chain?.sending?.dailyLimit
  if (limit === undefined) return undefined
  const { kind, reference } = walletTransaction
  const [left] = await orm
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
  return { limit, used: left?.usd ?? '0' }
}

/** Why an amount may not leave the platform today, or undefined. `usd`: its worth, `undefined` where the currency has no price. */
export function refuseBeyondPlatform(
  use: PlatformUse | undefined,
  currency: string,
  usd: string | undefined,
): string | undefined {
  if (!use) return undefined
  if (usd === undefined)
    return `${currency} has no price, so we can’t check the platform’s daily limit. It can’t be sent.`
  if (new Big(use.used).plus(usd).lte(use.limit)) return undefined
  return 'The platform’s daily limit is reached. Try again tomorrow or send less.'
}
