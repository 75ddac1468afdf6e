import type { Message } from '#define/said'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import type { SendLimit } from '#resources/vocabulary/spending.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { refuseUnlisted, type Destination } from '#server/features/payouts/addressBook/refuseUnlisted.ts'
import { lockPlatformUse, readPlatformUse, type PlatformUse } from '#server/core/chain/platformUse.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import { refuseHeldPayouts } from '#server/features/people/identity/refuseHeldPayouts.ts'
import { readLimits } from '#server/core/wallet/readLimits.ts'
import { lockAvailable, readAvailable } from '#server/core/wallet/readTokenAmount.ts'
import { readUsdPrices, type UsdPrices } from '#server/core/rates/usdPrices.ts'
import { readRoleLimits, usedSince, type RoleLimits } from './roleLimits.ts'
import { lockStanding, readStanding } from './standing.ts'

/** The periods that a role has limits for. Days and months are UTC's. */
type Period = 'day' | 'month'

/** What the rules for money that leaves a team look at. Decimal texts. */
export interface OutflowFacts {
  /** What the team may spend of a currency. */
  readonly available: (currency: string) => Promise<string>
  /** The role of who asks. Throws 403 when they may not do it any more. */
  readonly standing: (permission: Permission) => Promise<string>
  /** Throws 409 while payouts are held. */
  readonly refuseHeld: () => Promise<void>
  readonly prices: () => Promise<UsdPrices>
  /** `undefined`: the team has no use for them, because the feature is off. */
  readonly roleLimits: (role: string) => Promise<RoleLimits | undefined>
  /** What who asks has moved out of the team, or asked to, in US dollars. */
  readonly used: (period: Period) => Promise<string>
  readonly networkLimits: () => Promise<readonly SendLimit[]>
  /** Why a recipient may not be paid yet, or undefined. */
  readonly unlisted: (to: Destination) => Promise<Message | undefined>
  /** `undefined`: what leaves the platform is not limited. */
  readonly platform: () => Promise<PlatformUse | undefined>
}

/** The facts as they are at the moment that each is asked for. Locks nothing: by the next moment they may have changed. */
export function readFacts(context: ActContext): OutflowFacts {
  const { tx, services, caller } = context
  const teamId = caller.team.id
  return {
    available: (currency) => readAvailable(tx, teamId, currency),
    standing: (permission) => readStanding(context, permission),
    refuseHeld: () => refuseHeldPayouts(context),
    prices: () => readUsdPrices(tx),
    roleLimits: async (role) =>
      (await readFlags(services, tx)).approvals ? readRoleLimits(tx, teamId, role) : undefined,
    used: (period) => usedSince(context, beginOf(period, services.now())),
    networkLimits: () => readLimits(tx, teamId, services.now()),
    unlisted: (to) => refuseUnlisted(tx, services, teamId, to),
    platform: () => readPlatformUse(tx, services),
  }
}

/** The same, where what may be spent, who asks and what the platform sends stay as they are until the transaction ends. */
export function lockFacts(context: ActContext): OutflowFacts {
  const { tx, caller } = context
  return {
    ...readFacts(context),
    available: (currency) => lockAvailable(tx, caller.team.id, currency),
    standing: (permission) => lockStanding(context, permission),
    platform: () => lockPlatformUse(context),
  }
}

function beginOf(period: Period, now: Date): Date {
  const today = now.toISOString().slice(0, 10)
  return new Date(period === 'day' ? today : `${today.slice(0, 7)}-01`)
}
