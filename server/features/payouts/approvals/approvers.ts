import Big from 'big.js'
import { and, eq, ne } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { memberHolds, productIn } from '#server/features/people/identity/teamRoles.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { readUsdPrices, toUsd } from '#server/core/rates/usdPrices.ts'
import { limitedAs, readRoleLimits } from './roleLimits.ts'

/** How long a member counts as the same person as the one who gave them their role. */
const SAME_MS = 24 * 60 * 60_000

interface RequestedMoney {
  readonly teamId: string
  readonly requestedBy: string
  readonly currency: string
  readonly amount: string
}

/** The members of a team who can approve what a member asks for: ids and email addresses. Throws 409 when there are none. */
export async function requireApprovers(context: EventContext, asked: RequestedMoney) {
  const { tx, services } = context
  const members = await tx
    .select({ id: users.id, email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(
      and(
        eq(teamMember.teamId, asked.teamId),
        eq(teamMember.status, 'active'),
        eq(users.status, 'active'),
        memberHolds(services.product, 'payouts.approve'),
        ne(users.id, asked.requestedBy),
      ),
    )
  const roles = await readRoles(context, asked.teamId)
  const approvers: typeof members = []
  for (const member of members)
    if ((await whySame(context, asked, { roles, approverId: member.id })) === undefined)
      approvers.push(member)
  if (approvers.length > 0) return approvers
  throw new ApiError(409, 'No one else on your team can approve this payment. Add an admin first.', {
    code: 'no_approver',
  })
}

/**
 * Why a member cannot be the second person: they got their role from the requester, in the last 24 hours and perhaps by way of
 * others; or gave it to them, and could not have done it alone. Or undefined.
 */
export async function refuseAsSame(
  context: EventContext,
  asked: RequestedMoney,
  approverId: string,
): Promise<string | undefined> {
  return whySame(context, asked, { roles: await readRoles(context, asked.teamId), approverId })
}

type Roles = Awaited<ReturnType<typeof readRoles>>

/** The role by whose limits each member of a team is held, by user id; whom they have their own from, and since when. */
async function readRoles({ tx, services }: EventContext, teamId: string) {
  const { userId: id, role, roleBy: by, roleSince: since } = teamMember
  const rows = await tx.select({ id, role, by, since }).from(teamMember).where(eq(teamMember.teamId, teamId))
  const product = await productIn(tx, services.product, teamId)
  return new Map(rows.map((row) => [row.id, { ...row, role: limitedAs(product, row.role) }]))
}

async function whySame(
  { tx, services: { now } }: EventContext,
  { teamId, requestedBy, amount, currency }: RequestedMoney,
  { roles, approverId }: { readonly roles: Roles; readonly approverId: string },
): Promise<string | undefined> {
  const from = now().getTime() - SAME_MS
  const isMadeBy = (id: string, maker: string, seen: readonly string[] = []): boolean => {
    const { by, since } = roles.get(id) ?? {}
    if (!by || !since || since.getTime() <= from || seen.includes(by)) return false
    return by === maker || isMadeBy(by, maker, [...seen, id])
  }
  if (isMadeBy(approverId, requestedBy))
    return 'The requester gave you your role less than 24 hours ago. Someone else must approve this.'
  const role = roles.get(approverId)?.role
  if (!role || !isMadeBy(requestedBy, approverId)) return undefined
  const { approval: bound } = await readRoleLimits(tx, teamId, role)
  if (!bound || new Big(toUsd(await readUsdPrices(tx), amount, currency)).lte(bound)) return undefined
  return 'You gave the requester their role less than 24 hours ago. Someone else must approve this.'
}
