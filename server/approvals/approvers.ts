import Big from 'big.js'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { rolesWith, isTeamRole } from '#resources/vocabulary/permissions.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { readUsdPrices, toUsd } from '#server/wallet/usdPrices.ts'
import { readRoleLimits } from './roleLimits.ts'

/** How long whoever got their role from somebody counts as the same person. */
const SAME_MS = 24 * 60 * 60_000

interface Asked {
  readonly teamId: string
  readonly requestedBy: string
  readonly currency: string
  readonly amount: string
}

/** The members of a team who can approve what a member asks for: ids and email addresses. */
export async function readApprovers(tx: Orm, services: Pick<Services, 'now'>, asked: Asked) {
  const members = await tx
    .select({ id: users.id, email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(
      and(
        ...[eq(teamMember.teamId, asked.teamId), eq(teamMember.status, 'active'), eq(users.status, 'active')],
        inArray(teamMember.role, rolesWith('payouts.approve').filter(isTeamRole)),
        ne(users.id, asked.requestedBy),
      ),
    )
  const approvers: typeof members = []
  for (const member of members)
    if ((await refuseAsSame(tx, services, asked, member.id)) === undefined) approvers.push(member)
  return approvers
}

/**
 * Why a member cannot be the second person: they got their role from whoever asks, in the last 24 hours and perhaps by way of
 * others; or gave it to them, and could not have done it alone. Or undefined.
 */
export async function refuseAsSame(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  asked: Asked,
  approverId: string,
): Promise<string | undefined> {
  const { teamId, requestedBy } = asked
  const rows = await tx
    .select({
      id: teamMember.userId,
      role: teamMember.role,
      by: teamMember.roleBy,
      since: teamMember.roleSince,
    })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId))
  const members = new Map(rows.map((row) => [row.id, row]))
  const from = now().getTime() - SAME_MS
  const isMadeBy = (id: string, maker: string, seen: readonly string[] = []): boolean => {
    const { by, since } = members.get(id) ?? {}
    if (!by || !since || since.getTime() <= from || seen.includes(by)) return false
    return by === maker || isMadeBy(by, maker, [...seen, id])
  }
  if (isMadeBy(approverId, requestedBy))
    return 'You got your role from whoever asks, less than 24 hours ago: somebody else has to approve it'
  const role = members.get(approverId)?.role
  if (!role || !isMadeBy(requestedBy, approverId)) return undefined
  const { approval: bound } = await readRoleLimits(tx, teamId, role)
  if (!bound || new Big(toUsd(await readUsdPrices(tx), asked.amount, asked.currency)).lte(bound))
    return undefined
  return 'You gave whoever asks their role, less than 24 hours ago: somebody else has to approve it'
}
