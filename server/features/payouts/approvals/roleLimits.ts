import Big from 'big.js'
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { type Product, teamRolesWith } from '#define'
import { paymentLimits } from '#resources/paymentLimits.ts'
import { OUTFLOW_NAMES } from '#resources/vocabulary/outflows.ts'
import { TEAM_ROLES } from '#resources/vocabulary/permissions.ts'
import { approval } from './schema.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { movedOutSince, sumInUsd } from '#server/core/wallet/movedOut.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { inUsd } from '#server/core/rates/usdPrices.ts'

/** What a team allows a role, in US dollars. Null or absent: no such limit. */
export type RoleLimits = Readonly<Partial<Record<'approval' | 'day' | 'month', string | null>>>

const limits = tableOf(paymentLimits)

/** The columns with the limits of each role. Others move no money out. */
const LIMITS_OF = {
  owner: { approval: limits.ownerApproval, day: limits.ownerDay, month: limits.ownerMonth },
  admin: { approval: limits.adminApproval, day: limits.adminDay, month: limits.adminMonth },
  member: { day: limits.memberDay, month: limits.memberMonth },
}

const isLimited = (role: string): role is keyof typeof LIMITS_OF => Object.hasOwn(LIMITS_OF, role)

/** By which role's limits someone is held: one that their team made counts as an admin's if it sends money, else as a member's. */
export function limitedAs(product: Product, role: string): string {
  if (TEAM_ROLES.some((name) => name === role)) return role
  return teamRolesWith(product, 'wallet.send').includes(role) ? 'admin' : 'member'
}

export async function readRoleLimits(tx: Orm, teamId: string, role: string): Promise<RoleLimits> {
  if (!isLimited(role)) return {}
  const [row] = await tx.select(LIMITS_OF[role]).from(limits).where(eq(limits.id, teamId))
  return row ?? {}
}

/** What a person has moved out of a team, or asked to, since a moment; US dollars. What the caller carries out is left out. */
export async function usedSince({ tx, caller }: ActContext, since: Date): Promise<string> {
  const { team, userId } = caller
  const [left] = await tx
    .select({ usd: sumInUsd })
    .from(walletTransaction)
    .where(
      and(eq(walletTransaction.teamId, team.id), eq(walletTransaction.userId, userId), movedOutSince(since)),
    )
  const own = caller.kind === 'system' ? (caller.approved?.requestId ?? '') : ''
  const [waiting] = await tx
    .select({ usd: sql<string>`coalesce(sum(${inUsd(approval.amount, approval.currency)}), 0)::text` })
    .from(approval)
    .where(
      and(
        eq(approval.teamId, team.id),
        eq(approval.requestedBy, userId),
        ne(approval.id, own),
        inArray(approval.kind, OUTFLOW_NAMES),
        eq(approval.status, 'awaiting_approval'),
        gte(approval.createdAt, since),
      ),
    )
  return new Big(left?.usd ?? 0).plus(waiting?.usd ?? 0).toFixed()
}
