import Big from 'big.js'
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { formatAmount } from '#define'
import { paymentLimits } from '#resources/paymentLimits.ts'
import { rolesWith, isTeamRole, type TeamRole } from '#resources/vocabulary/permissions.ts'
import { approval } from '#server/admin/approvals/schema.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { readFlags } from '#server/http/readFlags.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { inUsd, readUsdPrices, toUsd } from '#server/wallet/usdPrices.ts'
import { walletTransaction } from '#server/wallet/schema.ts'

interface Payment {
  readonly currency: string
  readonly amount: string
}

/** Why a payment has to wait for a second person. `undefined`: it need not. */
export type Waiting = { readonly reason: string } | undefined

type Limits = Readonly<Partial<Record<'approval' | 'day' | 'month', string | null>>>

/**
 * Judges a payment by the limits that the team has set for the caller's role. A key and a plan count as the person who made
 * them. Locks that person's membership, so that two payments at once see each other. Throws 400 above a limit of the day or
 * month, and 403 when the caller is not in the team any more.
 */
export async function judgePayment(
  tx: Orm,
  services: Services,
  caller: Caller,
  { currency, amount }: Payment,
): Promise<Waiting> {
  if (!(await readFlags(services, tx)).approvals) return undefined
  const role = await lockRole(tx, caller)
  const limits = await readLimitsOf(tx, caller.team.id, role)
  const prices = await readUsdPrices(tx)
  if (prices[currency] === undefined) return judgeUnpriced({ currency, limits, role })
  const usd = toUsd(prices, amount, currency)
  await refuseByPeriod(tx, services, caller, { limits, usd })
  if (role === 'member') return { reason: 'Payments of members are approved by a second person' }
  const { approval: bound } = limits
  if (bound === null || bound === undefined || new Big(usd).lte(bound)) return undefined
  return { reason: `Above ${formatAmount(bound, 'USD')}, the limit of the role` }
}

interface Unpriced {
  readonly currency: string
  readonly limits: Limits
  readonly role: TeamRole
}

/** What has no price cannot be held against a limit: a second person decides, or it is refused. */
function judgeUnpriced({ currency, limits, role }: Unpriced): Waiting {
  if (limits.day || limits.month) {
    const text = `${currency} has no price here, so the limits of your role cannot be judged: it cannot be sent`
    throw invalid([{ field: 'amount', text }])
  }
  if (role !== 'member' && !limits.approval) return undefined
  return { reason: `${currency} has no price here: a second person approves it` }
}

async function lockRole(tx: Orm, { team, userId }: Caller): Promise<TeamRole> {
  const [row] = await tx
    .select({ role: teamMember.role })
    .from(teamMember)
    .where(
      and(eq(teamMember.teamId, team.id), eq(teamMember.userId, userId), eq(teamMember.status, 'active')),
    )
    .for('no key update')
  if (!row || !isTeamRole(row.role)) throw new ApiError(403, 'You are no longer a member of this team')
  return row.role
}

const { table } = tableOf(paymentLimits)

async function readLimitsOf(tx: Orm, teamId: string, role: TeamRole): Promise<Limits> {
  if (role === 'viewer') return {}
  const column = (what: string) => sql.identifier(`${role}_${what}`)
  const approvalOf = role === 'member' ? sql`null` : sql`${column('approval')}::text`
  const { rows } = await tx.execute<Record<keyof Limits, string | null>>(sql`
    select ${approvalOf} as approval, ${column('day')}::text as day, ${column('month')}::text as month
      from ${table} where id = ${teamId}`)
  return rows[0] ?? {}
}

interface Bounds {
  readonly limits: Limits
  readonly usd: string
}

/** What waits for an approval counts as used. */
async function refuseByPeriod(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  { team, userId }: Caller,
  { limits, usd }: Bounds,
): Promise<void> {
  if (!limits.day && !limits.month) return
  const today = now().toISOString().slice(0, 10)
  const begins = { day: new Date(today), month: new Date(`${today.slice(0, 7)}-01`) }
  for (const period of ['day', 'month'] as const) {
    const bound = limits[period]
    if (!bound) continue
    const used = await usedSince(tx, { teamId: team.id, userId, since: begins[period] })
    if (new Big(used).plus(usd).lte(bound)) continue
    const text = `This exceeds the limit of your role of ${formatAmount(bound, 'USD')} in a ${period}`
    throw invalid([{ field: 'amount', text }])
  }
}

async function usedSince(
  tx: Orm,
  { teamId, userId, since }: { readonly teamId: string; readonly userId: string; readonly since: Date },
): Promise<string> {
  const sum = (value: ReturnType<typeof sql>) => sql<string>`coalesce(sum(${value}), 0)::text`
  const { status, kind, usdValue, createdAt } = walletTransaction
  const [sent] = await tx
    .select({ usd: sum(sql`${usdValue}`) })
    .from(walletTransaction)
    .where(
      and(
        ...[eq(walletTransaction.teamId, teamId), eq(walletTransaction.userId, userId), eq(kind, 'send')],
        ...[inArray(status, ['pending', 'successful']), gte(createdAt, since)],
      ),
    )
  const [waiting] = await tx
    .select({ usd: sum(inUsd(approval.amount, approval.currency)) })
    .from(approval)
    .where(
      and(
        ...[eq(approval.teamId, teamId), eq(approval.requestedBy, userId), eq(approval.kind, 'send')],
        ...[eq(approval.status, 'awaiting_approval'), gte(approval.createdAt, since)],
      ),
    )
  return new Big(sent?.usd ?? 0).plus(waiting?.usd ?? 0).toFixed()
}

/** The members of a team who can approve a request of this user: ids and email addresses. */
export function readApprovers(tx: Orm, { team, userId }: Pick<Caller, 'team' | 'userId'>) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(
      and(
        ...[eq(teamMember.teamId, team.id), eq(teamMember.status, 'active'), eq(users.status, 'active')],
        inArray(teamMember.role, rolesWith('payouts.approve').filter(isTeamRole)),
        ne(users.id, userId),
      ),
    )
}
